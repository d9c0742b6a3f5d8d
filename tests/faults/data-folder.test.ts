import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { listen } from '#server/listen.ts'
import { StartError } from '#server/start-error.ts'
import { makeDataFolder } from './support/database.ts'
import { offer } from './support/offer.ts'
import { newAttempt } from './support/world.ts'

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'data-folder-')), 'data')
const migrations = ['supabase/migrations']

const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

/** The local server, with its sandbox, as a process of its own. */
async function startServer(dataDir: string) {
  const child = fork('scripts/dev-api.ts', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      STRIPE_SECRET_KEY: '',
      VITE_STRIPE_PUBLISHABLE_KEY: '',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.push(child)
  child.send({ port: 0, offer })
  const [url] = await once(child, 'message')
  return {
    pid: child.pid,
    checkout: (attempt: string) =>
      fetch(`${url}/functions/v1/create-checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${attempt}@example.com`, attempt }),
      }),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const dataDir = newFolder()
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  await makeDataFolder(dataDir)
  server = await startServer(dataDir)
}, 60_000)

it('second server on the same data: refuses to start, and names the process that has it', async () => {
  const second = listen({ port: 0, dist: null, offer, dataDir, env: {} })
  await expect(second).rejects.toBeInstanceOf(StartError)
  await expect(second).rejects.toThrow(`in use by another server (process ${server.pid})`)
  expect((await server.checkout(newAttempt())).status).toBe(200)
})

it('process killed in a write: nothing that was acknowledged is lost', { timeout: 120_000 }, async () => {
  const acknowledged = new Map<string, string>()
  // While one has its answer, the other two are being written.
  const buying = [1, 2, 3].map(() => keepBuying(server, acknowledged))
  await vi.waitUntil(() => acknowledged.size >= 7, { interval: 1, timeout: 20_000 })
  await server.kill()
  await Promise.all(buying)
  server = await startServer(dataDir)
  for (const [attempt, secret] of acknowledged) {
    expect(await (await server.checkout(attempt)).json()).toEqual({ client_secret: secret, error: null })
  }
  await server.kill()
  const database = await openDatabase({ dataDir, migrations })
  const rows = await database.query('select attempt_key, subscription_id from billing.checkouts')
  await database.close()
  const subscribed = rows.filter(({ subscription_id: id }) => id !== null).map(({ attempt_key: key }) => key)
  expect(subscribed).toEqual(expect.arrayContaining([...acknowledged.keys()]))
})

/** One attempt after the other, until the server is gone. */
async function keepBuying(
  server: { checkout(attempt: string): Promise<Response> },
  acknowledged: Map<string, string>,
): Promise<void> {
  for (;;) {
    const attempt = newAttempt()
    try {
      const { client_secret: secret } = await (await server.checkout(attempt)).json()
      acknowledged.set(attempt, secret)
    } catch {
      return
    }
  }
}

/** A disk of a few megabytes; undefined where this process may not mount one. */
function mountSmallDisk(megabytes: number): string | undefined {
  const folder = newFolder()
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return undefined
  }
}

const disk = mountSmallDisk(150)
if (!disk) console.warn('Only root can mount a small disk: a full one was played (database-down.test.ts), not real.')
afterAll(() => {
  if (disk) execFileSync('umount', ['-l', disk])
})

if (disk) {
  it('disk full: what was acknowledged is there again once there is room', { timeout: 120_000 }, async () => {
    const dataDir = join(disk, 'data')
    await makeDataFolder(dataDir)
    const server = await startServer(dataDir)
    const acknowledged = new Map<string, string>()
    const attempt = newAttempt()
    acknowledged.set(attempt, (await (await server.checkout(attempt)).json()).client_secret)
    const filler = join(disk, 'filler')
    fill(filler)
    const last = await buyUntilRefused(server, acknowledged)
    expect(last).not.toMatch(/_secret_/)
    await server.kill()
    rmSync(filler)
    const next = await startServer(dataDir)
    for (const [kept, secret] of acknowledged) {
      expect(await (await next.checkout(kept)).json()).toEqual({ client_secret: secret, error: null })
    }
  })
}

/** Writes until there is no room left. */
function fill(file: string): void {
  const megabyte = Buffer.alloc(1024 * 1024)
  try {
    for (;;) writeFileSync(file, megabyte, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** @returns the answer that held no secret; empty if the server is gone */
async function buyUntilRefused(
  server: { checkout(attempt: string): Promise<Response> },
  acknowledged: Map<string, string>,
): Promise<string> {
  for (;;) {
    const attempt = newAttempt()
    const response = await server.checkout(attempt).catch(() => undefined)
    if (!response?.ok) return (await response?.text()) ?? ''
    acknowledged.set(attempt, (await response.json()).client_secret)
  }
}
