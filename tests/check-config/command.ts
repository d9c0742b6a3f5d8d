import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** A folder with a repository in it, which holds a copy of the garden funnel, called `garden`. */
export function repositoryWithFunnel(): { root: string; funnel: string } {
  const root = mkdtempSync(join(tmpdir(), 'check-config-'))
  mkdirSync(join(root, '.git'))
  const funnel = join(root, 'garden')
  cpSync(join(project, 'tests/fixtures/garden'), funnel, { recursive: true })
  return { root, funnel }
}

/** Adds a line with a key that no funnel has. Returns the number of that line. */
export function misspell(funnel: string, file = 'funnel.yaml'): number {
  const text = readFileSync(join(funnel, file), 'utf8').trimEnd()
  writeFileSync(join(funnel, file), `${text}\nnonsense: 1\n`)
  return text.split('\n').length + 1
}

/** Writes real addresses in the place of those for examples, and the funnel's own, so that it could go live. */
export function removeLeftovers(funnel: string): void {
  for (const file of readdirSync(funnel, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.yaml'),
  )) {
    const text = readFileSync(join(funnel, file), 'utf8')
    const own = file === 'funnel.yaml' ? '\naddress: https://www.beet-und-ernte.de\n' : ''
    writeFileSync(join(funnel, file), text.replaceAll('example.com', 'beet-und-ernte.de') + own)
  }
}

export interface Call {
  cwd?: string
  env?: Record<string, string>
  /** Words before the script, for Node. */
  node?: string[]
}

/** Variables of whoever runs the tests must not decide what the command does. */
function environment(own: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { FUNNEL_CONFIG, DEBUG, INIT_CWD, npm_lifecycle_event, ...rest } = process.env
  return { ...rest, ...own }
}

export function start(args: readonly string[], { cwd = project, env, node = [] }: Call = {}): ChildProcess {
  const tsx = import.meta.resolve('tsx')
  return spawn(process.execPath, ['--import', tsx, ...node, join(project, 'scripts/check-config.ts'), ...args], {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the real command to its end. */
export function run(args: readonly string[], call: Call = {}): Promise<Ended> {
  return ended(start(args, call))
}

/** Runs it as people do: `npm run check-config -- …`, from a folder of the project. */
export function runWithNpm(args: readonly string[], cwd = project): Promise<Ended> {
  return ended(spawn('npm', ['run', '--silent', 'check-config', ...args], { cwd, env: environment() }))
}

async function ended(child: ChildProcess): Promise<Ended> {
  const streams = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      streams[name] += text
    })
  const [code] = await once(child, 'close')
  return { code, ...streams }
}

const PATIENCE = 30_000

/** What a running command says, in the order in which it says it. */
export class Listener {
  private heard = ''
  private wake: () => void = () => undefined

  constructor(child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.heard += text
        this.wake()
      })
  }

  /** Waits for a text and returns all that was said up to its end since the last wait. */
  async until(text: string): Promise<string> {
    const deadline = AbortSignal.timeout(PATIENCE)
    while (!this.heard.includes(text)) {
      if (deadline.aborted) throw new Error(`Waited for “${text}” and heard:\n${this.heard}`)
      await new Promise<void>((resolve) => {
        this.wake = resolve
        deadline.addEventListener('abort', () => resolve(), { once: true })
      })
    }
    const end = this.heard.indexOf(text) + text.length
    const said = this.heard.slice(0, end)
    this.heard = this.heard.slice(end)
    return said
  }
}
