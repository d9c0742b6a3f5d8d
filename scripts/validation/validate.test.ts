import { expect, it, onTestFinished, vi } from 'vitest'
import { validate } from './validate.ts'

it('shows what a step that is ok has left out, and of one that failed everything', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  const step = (name: string, end: number) => ({
    name,
    command: [
      process.execPath,
      '-e',
      `console.log("a word of ${name}\\n!!! ${name} is left out"); process.exit(${end})`,
    ],
  })
  await validate([step('one', 0), step('two', 1)] as never)
  const printed = print.mock.calls.flat().join('\n')
  expect(printed).toContain('\n!!! one is left out')
  expect(printed).not.toContain('a word of one')
  expect(printed).toContain('a word of two')
})
