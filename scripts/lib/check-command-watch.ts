import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Pause between two looks; a large folder is looked at less often, so that watching costs a fifth of a processor. */
const PAUSE = 100

/**
 * Calls `onChange` now, and again whenever a file below one of the folders has changed and come to rest.
 *
 * It compares what the file system says of each file rather than wait for its events: those differ between systems, are
 * missing on network drives, and end with a folder that is deleted and made anew.
 * @param signal ends the watch; the promise is resolved then
 */
export async function watchFolders(folders: readonly string[], onChange: () => void, signal: AbortSignal) {
  let seen: string | undefined
  let last: string | undefined
  while (!signal.aborted) {
    const start = process.cpuUsage()
    const now = folders.map(fingerprint).join('\0\0')
    const { user, system } = process.cpuUsage(start)
    const pause = Math.max(PAUSE, ((user + system) / 1000) * 4)
    // A file that is still being written is left to rest first: half of it would be reported as broken.
    const rests = seen === undefined || now === last
    if (now !== seen && rests) {
      seen = now
      onChange()
    }
    last = now
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** What tells one state of a folder from another: names, sizes and times of all files. */
function fingerprint(folder: string): string {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => fileFingerprint(join(entry.parentPath, entry.name)))
      .sort()
      .join('\0')
  } catch (error) {
    // Without the folder, or while it is being deleted, this is its state too.
    return String((error as NodeJS.ErrnoException).code)
  }
}

function fileFingerprint(path: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true })
    return [path, ino, size, mtimeNs, ctimeNs].join('\0')
  } catch (error) {
    return `${path}\0${(error as NodeJS.ErrnoException).code}`
  }
}
