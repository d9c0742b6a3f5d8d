import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { type AssetKind, assetKind, START } from './asset-kind.ts'
import type { Files, Unreadable } from './read-funnel.ts'

/** A public file: its size in bytes, and what its first bytes say that it is. */
export interface Asset {
  size: number
  /** Left out where nobody has looked. */
  kind?: AssetKind
}

/** Public files by the address that a browser asks for: `/proof.svg`. */
export type Assets = ReadonlyMap<string, Asset>

/** A folder as the checker needs it: the YAML files, and the public files by the address that a browser asks for. */
export interface FunnelFolder {
  files: Files
  assets: Assets
  /** The folder that is served as it is. */
  publicFolder: string
}

/**
 * Reads a funnel's folder. A `public` folder inside it takes the place of the project's own.
 * @throws Error with a sentence for people when the folder cannot be read.
 */
export function readFolder(folder: string, projectPublic: string): FunnelFolder {
  const own = join(folder, 'public')
  const publicFolder = isFolder(own) ? own : projectPublic
  if (!isFolder(folder))
    throw new Error(`There is no folder \`${folder}\`. FUNNEL_CONFIG names the folder of a funnel.`)
  // Hidden files are notes that editors and systems keep beside the real ones.
  const paths = listPaths(folder)
  const isThere = new Set(paths)
  // "landing.yaml.txt" is what some editors make of "landing.yaml"; beside the real file it is a note.
  const isMeant = (path: string) => /\.ya?ml\.txt$/i.test(path) && !isThere.has(path.replace(/\.txt$/i, ''))
  const yaml = paths.filter((path) => (/(\.ya?ml|\/)$/i.test(path) || isMeant(path)) && !/(^|\/)\./.test(path))
  const files = new Map(yaml.map((path) => [path, readBytes(folder, path)]))
  const assets = new Map(
    (isFolder(publicFolder) ? listPaths(publicFolder) : [])
      .filter((path) => unreadable(publicFolder, path) === undefined)
      .map((path) => [`/${path}`, readAsset(join(publicFolder, path))]),
  )
  return { files, assets, publicFolder }
}

/** Everything below `folder`, relative to it, with forward slashes. A folder that cannot be opened ends in a slash. */
function listPaths(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}${entry.name}`
    if (!entry.isDirectory()) return [path]
    return [path, ...(isAllowed(join(folder, path)) ? listPaths(folder, `${path}/`) : [`${path}/`])]
  })
}

/** Whether this process may open a file or a folder. */
function isAllowed(path: string): boolean {
  try {
    accessSync(path, statSync(path).isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK)
    return true
  } catch {
    return false
  }
}

function readAsset(path: string): Asset {
  const file = openSync(path, 'r')
  try {
    const start = new Uint8Array(START)
    const length = readSync(file, start)
    return { size: fstatSync(file).size, kind: assetKind(start.subarray(0, length)) }
  } finally {
    closeSync(file)
  }
}

/** `decode` says what is too large for a funnel; files beyond this are too large to be read at all. */
const MOST_MEGABYTES = 64

function readBytes(folder: string, path: string): Uint8Array | Unreadable {
  const why = unreadable(folder, path)
  if (why !== undefined) return { unreadable: why, ...(why === NO_PERMISSION && { fix: ALLOW }) }
  if (statSync(join(folder, path)).size > MOST_MEGABYTES * 1024 ** 2)
    return { unreadable: `it has more than ${MOST_MEGABYTES} MB` }
  return readFileSync(join(folder, path))
}

const NO_PERMISSION = 'you have no permission to open it'
const ALLOW = 'Give yourself permission to read it (in its properties, or ask whoever owns it), or remove it.'

/** Why a path cannot be read as a file of `folder`, in words that end a sentence; undefined if it can. */
function unreadable(folder: string, path: string): string | undefined {
  try {
    const real = realpathSync(join(folder, path))
    if (!real.startsWith(realpathSync(folder) + sep)) return 'it is a link that leads out of the folder'
    const entry = statSync(real)
    if (entry.isDirectory() && !path.endsWith('/')) return 'it is a folder'
    if (!entry.isFile() && !entry.isDirectory()) return 'it is not an ordinary file'
    return isAllowed(real) ? undefined : NO_PERMISSION
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return 'it is a link that leads nowhere'
    return NO_PERMISSION
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
