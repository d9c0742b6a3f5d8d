import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createBuilder } from 'vite'
import { StartError } from '#server/start-error.ts'
import { projectFolder } from './funnel-folder.ts'
import { readEnv } from './read-env.ts'
import { scanFolder } from './secret-scan.ts'

/**
 * Builds the funnel that FUNNEL_CONFIG names into `outDir`.
 *
 * @param outDir absolute path; emptied first
 * @throws {StartError} when a secret was built in; nothing is left of the build then
 */
export async function buildSite(outDir: string): Promise<void> {
  const builder = await createBuilder({
    root: projectFolder,
    configFile: join(projectFolder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  await builder.buildApp()
  const leaks = scanFolder(outDir, readEnv('production'))
  if (leaks.length === 0) return
  const found = leaks.map(({ file, kind }) => `  ${relative(outDir, file)} holds ${kind}`)
  rmSync(outDir, { recursive: true, force: true })
  throw new StartError(
    `The build held secrets that every visitor could have read, and was deleted:\n${found.join('\n')}\nTake them out of the funnel, of the public files and of variables that start with VITE_. A secret that has been published must be replaced.`,
  )
}
