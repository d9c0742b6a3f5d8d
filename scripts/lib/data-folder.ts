import { resolve } from 'node:path'
import { IN_MEMORY } from '#server/database/open-database.ts'
import { projectFolder } from './funnel-folder.ts'

/** Where the local server keeps its data: DATA_DIR, by default `.data` in the project; `:memory:` keeps nothing. */
export function dataFolder({ DATA_DIR }: NodeJS.ProcessEnv = process.env): string {
  return DATA_DIR === IN_MEMORY ? IN_MEMORY : resolve(projectFolder, DATA_DIR || '.data')
}
