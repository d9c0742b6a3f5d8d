import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from '../scripts/lib/funnel-folder.ts'

function start(script: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const file = join(projectFolder, 'scripts', `${script}.ts`)
  return spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs one of the project's own commands to its end. @returns milliseconds @throws Error with what it printed when it fails */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const from = performance.now()
  const child = start(script, args, env)
  const printed = printedBy(child)
  const code = await new Promise((exit) => child.on('close', exit))
  if (code !== 0) throw new Error(`${script} failed.\n${printed()}`)
  return performance.now() - from
}

/** The local server over a built funnel, on a free port. Nothing that it is told is kept. */
export async function startServer(dist: string, folder: string) {
  const env = { FUNNEL_CONFIG: folder, PORT: '0', DATA_DIR: ':memory:' }
  const child = start('start', ['--built', '--out-dir', dist], env)
  const printed = printedBy(child)
  const url = await new Promise<string>((ready, fail) => {
    child.stdout?.on('data', () => {
      const [, port] = /http:\/\/localhost:(\d+)/.exec(printed()) ?? []
      // By its number, as all the others: a name would have to be looked up first.
      if (port) ready(`http://127.0.0.1:${port}`)
    })
    child.on('close', () => fail(new Error(`The local server did not start.\n${printed()}`)))
  })
  const close = async () => {
    const closed = new Promise((exit) => child.on('close', exit))
    child.kill('SIGTERM')
    await closed
  }
  return { url, close }
}

function printedBy(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk
    })
  return () => text
}
