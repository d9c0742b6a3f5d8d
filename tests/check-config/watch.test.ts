import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'vitest'
import { Listener, misspell, repositoryWithFunnel, start } from './command.ts'

const WAITING = 'Waiting for changes. Ctrl+C ends.\n'

/** The command, watching a funnel of its own until the test ends. */
function watch({ onTestFinished }: TestContext, ...args: string[]) {
  const { root, funnel } = repositoryWithFunnel()
  const child = start(['--watch', 'garden', ...args], { cwd: root })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  })
  const listener = new Listener(child)
  return { root, funnel, child, report: () => listener.until(WAITING) }
}

test.concurrent('checks again after each change, whatever becomes of the files, until Ctrl+C', {
  timeout: 60_000,
}, async (context) => {
  const { expect } = context
  const { root, funnel, child, report } = watch(context)
  const file = join(funnel, 'funnel.yaml')
  const text = readFileSync(file)
  const first = await report()
  expect(first).toMatch(/^\d\d:\d\d:\d\d {2}garden\n/)
  expect(first).not.toContain('  error  ')

  const line = misspell(funnel)
  expect(await report()).toContain(`garden/funnel.yaml:${line}:1  error  `)

  writeFileSync(file, '\0 : [ {')
  expect(await report()).toContain('garden/funnel.yaml:1:')

  rmSync(file)
  expect(await report()).toContain('`funnel.yaml` is missing')

  // As editors save: a new file takes the place of the old one.
  writeFileSync(join(root, 'new.yaml'), text)
  renameSync(join(root, 'new.yaml'), file)
  expect(await report()).not.toContain('  error  ')

  mkdirSync(join(funnel, 'notes'))
  writeFileSync(join(funnel, 'notes/idea.yaml'), 'a: 1\n')
  expect(await report()).toContain('garden/notes/idea.yaml:1:1')
  rmSync(join(funnel, 'notes'), { recursive: true })
  expect(await report()).not.toContain('  error  ')

  renameSync(funnel, join(root, 'away'))
  expect(await report()).toContain(`There is no folder \`${funnel}\`.`)
  renameSync(join(root, 'away'), funnel)
  const last = await report()
  expect(last).not.toContain('  error  ')
  expect(last).not.toContain('\u001b')

  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.concurrent('prints nothing but reports to stdout for machines', { timeout: 60_000 }, async (context) => {
  const { expect } = context
  const { funnel, child, report } = watch(context, '--format', 'json')
  let stdout = ''
  child.stdout?.on('data', (text: string) => {
    stdout += text
  })
  await report()
  misspell(funnel)
  await report()
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([0, null])
  const reports = stdout.trim().split(/\n(?=\{)/)
  expect(reports.map((text) => JSON.parse(text).errors)).toEqual([0, 1])
})
