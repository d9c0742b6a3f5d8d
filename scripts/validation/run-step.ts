import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Step } from './steps.ts'

export interface Outcome {
  step: Step
  ok: boolean
  seconds: number
  /** Both streams, in the order in which they came. */
  output: string
}

/** A check that hangs must not hang CI. */
const limit = 20 * 60_000

/** Runs a step and keeps what it prints. A program that cannot be started is a failed step, not an exception. */
export function runStep(step: Step, milliseconds = limit): Promise<Outcome> {
  const [program, ...args] = step.command
  const start = performance.now()
  const chunks: Buffer[] = []
  const note = (text: string) => chunks.push(Buffer.from(`${text}\n`))
  return new Promise((done) => {
    const finish = (ok: boolean) =>
      done({ step, ok, seconds: (performance.now() - start) / 1000, output: printable(Buffer.concat(chunks)) })
    const child = spawn(program, args, { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    const timer = setTimeout(() => {
      note(`Stopped: it took longer than ${milliseconds / 1000} seconds.`)
      child.kill()
    }, milliseconds)
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => {
      clearTimeout(timer)
      note(`\`${program}\` could not be started: ${error.message}`)
      finish(false)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      finish(code === 0)
    })
  })
}

/** Some tools colour what they print even into a pipe; a log file should stay readable. */
function printable(output: Buffer): string {
  return showsColours() ? output.toString() : stripVTControlCharacters(output.toString())
}

function showsColours(): boolean {
  return process.stdout.isTTY && process.env.NO_COLOR === undefined
}

/** The environment for the project's own tools: they are found without `npm run`, and colour what a terminal shows. */
export function environment(): NodeJS.ProcessEnv {
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, ...(showsColours() && { FORCE_COLOR: '1' }), PATH: path }
}
