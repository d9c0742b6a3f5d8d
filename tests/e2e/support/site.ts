import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const projectFolder = join(import.meta.dirname, '../../..')
export const shippedFunnel = join(projectFolder, 'funnel-config')
export const gardenFunnel = join(projectFolder, 'tests/fixtures/garden')
/** The garden in Arabic: from right to left. */
export const arabicFunnel = join(projectFolder, 'tests/fixtures/garden-ar')

/** A funnel that is being served. */
export interface Site {
  url: string
  close: () => Promise<void>
}

/** Starts one of the project's commands on a funnel. */
function command(script: string, args: string[], funnel: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(projectFolder, 'scripts', script), ...args], {
    cwd: projectFolder,
    // Servers side by side may not share a data folder, and nothing that is bought here is needed again.
    env: { ...process.env, FUNNEL_CONFIG: funnel, PORT: '0', DATA_DIR: ':memory:', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Builds a funnel into a folder. @throws Error with what the build printed */
export async function buildFunnel(funnel: string, outDir: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = command('build.ts', ['--out-dir', outDir], funnel, env)
  const output = collect(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The build of ${funnel} failed:\n${output()}`)
}

/** Serves what was built into a folder, with the checkout in the sandbox, on a free port. */
export function serveFunnel(funnel: string, outDir: string, env: NodeJS.ProcessEnv = {}): Promise<Site> {
  return untilUp(command('start.ts', ['--built', '--out-dir', outDir], funnel, env))
}

/** Starts `npm run dev` on a funnel, on a free port. */
export function devFunnel(funnel: string): Promise<Site> {
  // What else runs in this process may have said that all is production.
  return untilUp(command('dev.ts', [], funnel, { NODE_ENV: 'development' }))
}

async function untilUp(child: ChildProcess): Promise<Site> {
  const output = collect(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${output()}`)))
    if (!child.stdout) return
    createInterface(child.stdout).on('line', (line) => {
      const [address] = /http:\/\/localhost:\d+/.exec(line) ?? []
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
  })
  return {
    url,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function collect(child: ChildProcess): () => string {
  const parts: string[] = []
  child.stdout?.on('data', (data) => parts.push(String(data)))
  child.stderr?.on('data', (data) => parts.push(String(data)))
  return () => parts.join('')
}
