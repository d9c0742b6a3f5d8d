import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** The folder of the funnel: FUNNEL_CONFIG, by default `funnel-config`. */
export function funnelFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return resolve(projectFolder, environment.FUNNEL_CONFIG || 'funnel-config')
}
