import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Files } from './read-funnel.ts'

/** A folder as the checker needs it: the YAML files, and the public files by the address that a browser asks for. */
export interface FunnelFolder {
  files: Files
  /** `/proof.svg` → size in bytes. */
  assets: ReadonlyMap<string, number>
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
  const yaml = listFiles(folder).filter((file) => /\.ya?ml$/.test(file))
  const files = new Map(yaml.map((file) => [file, readFileSync(join(folder, file))]))
  const assets = new Map(
    (isFolder(publicFolder) ? listFiles(publicFolder) : []).map((file) => [
      `/${file}`,
      statSync(join(publicFolder, file)).size,
    ]),
  )
  return { files, assets, publicFolder }
}

/** Files below `folder`, relative to it, with forward slashes; links that lead outside are left out. */
function listFiles(folder: string): string[] {
  const root = realpathSync(folder)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isInside(root, path) && statSync(path).isFile())
    .map((path) => relative(folder, path).split(sep).join('/'))
}

function isInside(root: string, path: string): boolean {
  try {
    return realpathSync(path).startsWith(root + sep)
  } catch {
    return false
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
