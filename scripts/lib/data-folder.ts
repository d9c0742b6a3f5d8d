import { join, relative, resolve } from 'node:path'
import { IN_MEMORY } from '#server/database/open-database.ts'
import { projectFolder } from './funnel-folder.ts'

/** Where the local server keeps its data: DATA_DIR, by default `.data` in the project; `:memory:` keeps nothing. */
export function dataFolder({ DATA_DIR }: NodeJS.ProcessEnv = process.env): string {
  return DATA_DIR === IN_MEMORY ? IN_MEMORY : resolve(projectFolder, DATA_DIR || '.data')
}

/** Where purchases are kept, in words: never the database's address, which holds a password. */
export function shownData(env: NodeJS.ProcessEnv = process.env): string {
  if (env.DATABASE_URL || env.STRIPE_SECRET_KEY) return 'the database of DATABASE_URL'
  const folder = dataFolder(env)
  return folder === IN_MEMORY ? 'in memory; forgotten when this stops' : relative(process.cwd(), folder) || folder
}

/** Where mails go, in words. */
export function shownMails(env: NodeJS.ProcessEnv = process.env): string {
  if (env.STRIPE_SECRET_KEY) return 'sent, by the service of MAIL_API_KEY'
  const folder = dataFolder(env)
  if (folder === IN_MEMORY) return 'not written, since nothing is kept'
  return `${relative(process.cwd(), join(folder, 'mails'))}; none is sent`
}
