import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from './find-postgres.ts'

/** A PostgreSQL server of our own, on this computer alone, empty, and gone with all its data when it is stopped. */
export interface PostgresServer {
  /** `postgres://postgres@127.0.0.1:40123/postgres` */
  url: string
  /** Makes an empty database on it. @returns its address */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** What to say where there is none. */
export const NO_POSTGRES =
  'There is no PostgreSQL on this computer. On Debian `apt-get install postgresql` brings one; no server needs to run.'

/** Starts a PostgreSQL server in a folder for temporary files; undefined where none is installed. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const programs = findPostgres()
  if (programs === undefined) return undefined
  const user = serverUser()
  // The other user must reach it: a temporary folder of this user's own may be closed to everybody else.
  const folder = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  const initdb = ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']
  execFileSync(join(programs, 'initdb'), initdb, { ...options, stdio: 'ignore' })
  const port = await freePort()
  // Whatever happens to this process, its end of the pipe closes, and the server ends too.
  const child = spawn(
    'sh',
    ['-c', '"$0" "$@" & read -r _; kill -INT $!; wait', join(programs, 'postgres'), ...flags(data, port)],
    { ...options, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitFor(url, child)
  let databases = 0
  return {
    url,
    async createDatabase() {
      const name = `test_${++databases}_${process.pid}`
      await run(url, `create database ${name}`)
      return url.replace(/postgres$/, name)
    },
    async stop() {
      child.stdin.end()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const flags = (data: string, port: number) => [
  ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
  // No power failure is tested here: what is kept is thrown away anyway.
  ...['-c', 'fsync=off', '-c', 'max_connections=200'],
]

/** PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
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
const PATIENCE = 30_000
const PAUSE = 50

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with code ${child.exitCode} when it was started.`)
    const isUp = await run(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await sleep(PAUSE)
  }
  throw new Error('PostgreSQL does not answer.')
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => undefined)
  }
}
