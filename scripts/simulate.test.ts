import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { simulateCommand } from './lib/simulate-command.ts'

const empty = mkdtempSync(join(tmpdir(), 'funnel-'))
afterAll(() => rmSync(empty, { recursive: true, force: true }))

/** Runs the command within the test: starting a program for each case would take far longer than the case. */
function simulate(args: readonly string[], folder = 'tests/fixtures/garden') {
  try {
    const outcome = simulateCommand(args, { FUNNEL_CONFIG: folder })
    if ('report' in outcome) return { status: 1, stdout: '', stderr: outcome.report }
    return { status: 0, stdout: [...outcome.texts].join(''), stderr: '' }
  } catch (error) {
    return { status: 2, stdout: '', stderr: (error as Error).message }
  }
}

it.each([
  [['--csv', '--output', 'wochen'], 'tests/fixtures/garden', 0, ',wochen\r\n', ''],
  [[], empty, 1, '', 'file-missing'],
  [['--colour'], empty, 2, '', '--colour'],
])('is a program: %j in %s ends with %d', (args, folder, status, stdout, stderr) => {
  const env = { ...process.env, FUNNEL_CONFIG: folder }
  const command = ['--import', 'tsx', 'scripts/simulate.ts', ...args]
  const ended = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  expect(ended).toMatchObject({
    status,
    stdout: expect.stringContaining(stdout),
    stderr: expect.stringContaining(stderr),
  })
})

describe('the command', () => {
  it('prints the simulation of the funnel that FUNNEL_CONFIG names', () => {
    const { status, stdout } = simulate([])
    expect(status).toBe(0)
    expect(stdout).toContain('1,360 combinations, all worked out')
  })

  it('prints JSON with a version', () => {
    const simulation = JSON.parse(simulate(['--json']).stdout)
    expect(simulation.formatVersion).toBe(1)
    expect(simulation.outputs.map(({ output }: { output: string }) => output)).toEqual(['ernte', 'ersparnis', 'wochen'])
  })

  it('prints one output as CSV', () => {
    const { stdout } = simulate(['--csv', '--output', 'wochen'])
    expect(stdout.trimEnd().split('\r\n')).toHaveLength(1 + 1360)
  })

  it('explains itself', () => {
    expect(simulate(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('--csv --output name') })
  })
})

describe('what went wrong', () => {
  it('is the report, and 1, for a funnel with errors', () => {
    const { status, stdout, stderr } = simulate([], empty)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('file-missing')
  })

  it.each([
    [['--csv'], '--csv prints one output. Choose one with --output: ernte, ersparnis, wochen.'],
    [['--csv', '--output', 'gewinn'], 'There is no output called `gewinn`.'],
    [['--colour'], '--colour'],
  ])('is a sentence, and 2, for %j', (args, sentence) => {
    const { status, stderr } = simulate(args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)])
  })

  it('is a sentence, and 2, where there is no folder', () => {
    expect(simulate([], '/nowhere').status).toBe(2)
  })
})
