import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that cost time to make, kept between builds. The folder may be deleted at any time. */
export interface DiskCache {
  /** What is kept under a key, or what `make` makes and is kept from now on. */
  get: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>
}

/**
 * A cache in a folder. A folder that cannot be written to, or a full disk, costs time at the next build and nothing else.
 * @param warn told once, in words for people
 */
export function diskCache(folder: string, warn: (message: string) => void): DiskCache {
  let complained = false
  const keep = (key: string, bytes: Uint8Array) => {
    // Renamed when it is whole: a build that is stopped, or another one beside it, leaves no half a file.
    const unfinished = join(folder, `${key}.${process.pid}.unfinished`)
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(unfinished, bytes)
      renameSync(unfinished, join(folder, key))
    } catch (error) {
      discard(unfinished)
      if (!complained) warn(cacheComplaint(folder, error as NodeJS.ErrnoException))
      complained = true
    }
  }
  return {
    get: async (key, make) => {
      const kept = read(join(folder, key))
      if (kept) return kept
      const bytes = await make()
      keep(key, bytes)
      return bytes
    },
  }
}

function discard(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // There is nothing to discard where nothing can be written.
  }
}

function read(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Why nothing is kept, and what to do. */
export function cacheComplaint(folder: string, { code, message }: NodeJS.ErrnoException): string {
  const why = code === 'ENOSPC' ? 'the disk is full' : `it cannot be written to (${message})`
  const remedy = code === 'ENOSPC' ? 'Free some space' : 'Make that folder writable, or delete it'
  return `Nothing can be kept in ${folder}: ${why}. The site is complete, but the next build does the same work again. ${remedy}.`
}
