import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptCommands, mayInstall, runInPlainSight, type System, thisSystem } from '../lib/system-packages.ts'

/** Where Debian puts each version's programs. */
const DEBIAN = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres` of the newest PostgreSQL on this system. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one))
  const folders = newestFirst.map((version) => join(DEBIAN, version, 'bin'))
  return [...folders, ...elsewhere()].find((folder) => existsSync(join(folder, 'initdb')))
}

/** On systems where the programs lie in the search path. */
function elsewhere(): string[] {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 ? [stdout.trim()] : []
}

/** As `findPostgres`; where there is none and it may be installed, it is installed first. */
export function ensurePostgres(system: System = thisSystem()): string | undefined {
  const found = findPostgres()
  if (found || !mayInstall(system)) return found
  runInPlainSight(aptCommands(['postgresql']))
  return findPostgres()
}
