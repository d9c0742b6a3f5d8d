import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Frees the folder for the next server. */
export type Unlock = () => void

/**
 * Takes a data folder for this process alone: two embedded databases on one folder silently lose each other's data, and
 * have no lock of their own.
 *
 * The file holds the process's id and when it started, since ids are used again: a lock left by a process that was killed
 * is taken over.
 *
 * @throws {StartError} naming the process that has the folder
 */
export function lockFolder(folder: string, start = startOf): Unlock {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const mine = `${process.pid} ${start(process.pid)}`
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(file, mine) && (attempt === 0 || isStillMine(file, mine))) return () => rmSync(file, { force: true })
    const holder = holderOf(file, start)
    if (holder !== undefined) {
      throw new StartError(
        `The data in ${folder} is in use by another server (process ${holder}). Stop that one, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new StartError(`Other servers start on the data in ${folder} at this moment. Try again.`)
}

/** Only one process can make a link that must not be there, and whoever reads it finds it complete. */
function create(file: string, content: string): boolean {
  const own = `${file}.${process.pid}`
  writeFileSync(own, content)
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Milliseconds: longer than it takes from finding a dead process's lock to removing it. */
const PAUSE = 200

/** Two that find the same dead lock may each remove it, the second removing what the first has put there. */
function isStillMine(file: string, mine: string): boolean {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
  return read(file) === mine
}

/** The process that holds the lock, if it still runs. */
function holderOf(file: string, start: (pid: number) => string): number | undefined {
  const [pid, startedAt = ''] = read(file).split(' ', 2)
  if (!pid) return undefined
  return start(Number(pid)) === startedAt ? Number(pid) : undefined
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** When a process started, as the system counts; `unknown` where it cannot be asked; empty if there is no such process. */
function startOf(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return ''
  }
  try {
    // The 22nd field; the second, a name in brackets, may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[19] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
