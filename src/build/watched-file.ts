import { isAbsolute, join, relative, sep } from 'node:path'

/** Whether a change of a file can change what is right about a funnel: its YAML files, and public files. */
export function isFunnelFile(file: string, folder: string, projectPublic: string): boolean {
  if ([join(folder, 'public'), projectPublic].some((path) => isInside(file, path))) return true
  return isInside(file, folder) && /\.ya?ml$/.test(file)
}

/** Whether a path lies below a folder, and not merely in one whose name starts the same. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
