import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import type { Step } from './steps.ts'

export interface Outcome {
  step: Step
  ok: boolean
  seconds: number
  /** Both streams, in the order in which they came. */
  output: string
}

/** A check that hangs must not hang CI. */
const limit = 5 * 60_000

/** Runs a step and keeps what it prints. A program that cannot be started is a failed step, not an exception. */
export function runStep(step: Step, milliseconds = limit): Promise<Outcome> {
  const [program, ...args] = step.command
  const start = performance.now()
  const chunks: Buffer[] = []
  const note = (text: string) => chunks.push(Buffer.from(`${text}\n`))
  return new Promise((done) => {
    const finish = (ok: boolean) =>
      done({ step, ok, seconds: (performance.now() - start) / 1000, output: Buffer.concat(chunks).toString() })
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

/**
 * The environment for the project's own tools: they are found without `npm run`, and print colours when we can show
 * them, although what they print passes through a pipe.
 */
export function environment(): NodeJS.ProcessEnv {
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  const colours = process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {}
  return { ...process.env, ...colours, PATH: path }
}
