import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the peers and their packages are, and Lighthouse. */
export const peersFolder = join(import.meta.dirname, 'peers')

/** Installs what the lock file of the peers names, unless exactly that is installed. */
export function installPeers(): void {
  const wanted = versionsIn(join(peersFolder, 'package-lock.json'))
  const installed = join(peersFolder, 'node_modules/.package-lock.json')
  if (existsSync(installed) && [...versionsIn(installed)].every((entry) => wanted.has(entry))) return
  console.log('Installing what is measured against …')
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: peersFolder, stdio: 'inherit' })
}

/** `node_modules/react 18.3.1` for every package of a lock file. */
function versionsIn(lockFile: string): Set<string> {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, { version?: string }> }
  return new Set(Object.entries(packages).map(([path, { version }]) => `${path} ${version}`))
}
