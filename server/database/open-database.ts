import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#shared/database.ts'
import { postgres } from '#shared/postgres.ts'
import { StartError } from '../start-error.ts'
import { embeddedDatabase } from './embedded.ts'
import { lockFolder } from './lock.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createRoles } from './roles.ts'

/** `DATA_DIR` with this value keeps nothing. */
export const IN_MEMORY = ':memory:'

export interface DatabaseOptions {
  /** `postgres://…`: a server of one's own instead of the embedded database. */
  url?: string | undefined
  /** Absolute path of the embedded database's folder, or `:memory:`. */
  dataDir: string
  /** Absolute paths of folders with migrations. */
  migrations: readonly string[]
  /** Told what takes long. */
  say?: (sentence: string) => void
}

/** The server serves few people, but a checkout may wait while another one is opened. */
const CONNECTIONS = 10

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws {StartError} with a sentence for the person who started it
 */
export async function openDatabase({ url, dataDir, migrations, say }: DatabaseOptions): Promise<Database> {
  const database = url ? postgres({ url, connections: CONNECTIONS }) : await openEmbedded(dataDir, say)
  try {
    await createRoles(database)
    await migrate(database, migrations.flatMap(readMigrations))
  } catch (error) {
    await database.close().catch(() => undefined)
    throw url ? unreachable(error) : error
  }
  return database
}

async function openEmbedded(dataDir: string, say: DatabaseOptions['say']): Promise<Database> {
  if (dataDir === IN_MEMORY) return embeddedDatabase()
  const unlock = lockFolder(dataDir)
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) say?.(`Preparing the database in ${dataDir}. This takes a few seconds, once.`)
  try {
    const database = await embeddedDatabase(folder)
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw new StartError(
      `The database in ${folder} cannot be opened. If the disk is full, make room and start again; if the folder is damaged, move it away, and an empty one is made.`,
      { cause: error },
    )
  }
}

/** Without the address: it holds a password. */
function unreachable(error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error })
}
