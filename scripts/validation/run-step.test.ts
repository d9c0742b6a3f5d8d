import { expect, it } from 'vitest'
import { runStep } from './run-step.ts'

const node = (source: string) => ({ name: 'a step', command: [process.execPath, '-e', source] as const })

it('keeps both streams of a step that is ok', async () => {
  const outcome = await runStep(node('console.log("one"); console.error("two")'))
  expect(outcome.ok).toBe(true)
  expect(outcome.output).toContain('one\n')
  expect(outcome.output).toContain('two\n')
})

it('takes an exit code for a failure', async () => {
  expect((await runStep(node('process.exit(3)'))).ok).toBe(false)
})

it('takes a program that is not there for a failure', async () => {
  const outcome = await runStep({ name: 'a step', command: ['no-such-program'] })
  expect(outcome.ok).toBe(false)
  expect(outcome.output).toContain('`no-such-program` could not be started')
})

it('stops a step that hangs', async () => {
  const outcome = await runStep(node('setInterval(() => {}, 1000)'), 300)
  expect(outcome.ok).toBe(false)
  expect(outcome.output).toContain('longer than 0.3 seconds')
})
