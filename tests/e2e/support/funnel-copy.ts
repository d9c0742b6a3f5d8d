import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFunnel, type Site, serveFunnel } from './site.ts'

/** A copy of a funnel that a test may edit as a marketer would. */
export interface FunnelCopy {
  folder: string
  /** Replaces text in a file of the copy. @throws Error if nothing was replaced: a test must never edit nothing */
  edit: (file: string, search: string | RegExp, replacement: string | ((found: string) => string)) => Promise<void>
  add: (file: string, text: string) => Promise<void>
  /** Builds and serves the copy as it is now. */
  serve: () => Promise<Site>
  remove: () => Promise<void>
}

/** Copies a funnel's folder to a new one. */
export async function copyFunnel(source: string): Promise<FunnelCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'funnel-'))
  await cp(source, join(folder, 'funnel'), { recursive: true })
  const funnel = join(folder, 'funnel')
  return {
    folder: funnel,
    edit: async (file, search, replacement) => {
      const path = join(funnel, file)
      const before = await readFile(path, 'utf8')
      const after = before.replace(search, replacement as string)
      if (after === before) throw new Error(`${file} does not hold ${search}`)
      await writeFile(path, after)
    },
    add: (file, text) => writeFile(join(funnel, file), text),
    serve: async () => {
      const outDir = join(folder, 'dist')
      await buildFunnel(funnel, outDir)
      return serveFunnel(funnel, outDir)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
