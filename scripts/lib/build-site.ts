import { join } from 'node:path'
import { build } from 'vite'
import { projectFolder } from './funnel-folder.ts'

/**
 * Builds the funnel that FUNNEL_CONFIG names into `outDir`.
 * @param outDir absolute path; emptied first
 */
export async function buildSite(outDir: string): Promise<void> {
  await build({
    root: projectFolder,
    configFile: join(projectFolder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
}
