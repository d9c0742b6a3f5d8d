import { loadEnv } from 'vite'
import { projectFolder } from './funnel-folder.ts'

/**
 * The environment as Vite sees it, so that build, page and server read the same: `.env`, `.env.local` and
 * `.env.<kind>` of the project, under what is set already.
 */
export function readEnv(kind: 'production' | 'development'): Record<string, string | undefined> {
  return loadEnv(kind, projectFolder, '')
}
