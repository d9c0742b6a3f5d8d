import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../../../scripts/postgres/find-postgres.ts'

/** A PostgreSQL server of one's own, with nothing in it. */
export interface PostgresServer {
  /** `postgres://…` */
  url: string
  stop(): Promise<void>
}

/** Starts a PostgreSQL server in a temporary folder; undefined where none is installed. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const programs = findPostgres()
  if (programs === undefined) return undefined
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  })
  const port = await freePort()
  // Whatever happens to this process, its end of the pipe closes, and the server ends too.
  const server = spawn(
    'sh',
    ['-c', '"$0" "$@" & read -r _; kill -INT $!; wait', join(programs, 'postgres'), ...flags(data, port)],
    {
      ...options,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilUp(url)
  return {
    url,
    async stop() {
      server.stdin?.end()
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const flags = (data: string, port: number) => [
  ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
  // No power failure is tested here.
  ...['-c', 'fsync=off', '-c', 'max_connections=100'],
]

/** PostgreSQL refuses to run as root. Debian's package makes a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Milliseconds. */
const PATIENCE = 20_000

async function untilUp(url: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; ; await sleep(50)) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
