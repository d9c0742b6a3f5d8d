import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const empty = mkdtempSync(join(tmpdir(), 'funnel-'))
afterAll(() => rmSync(empty, { recursive: true, force: true }))

function simulate(args: readonly string[], folder = 'tests/fixtures/garden') {
  const command = ['--import', 'tsx', 'scripts/simulate.ts', ...args]
  const env = { ...process.env, FUNNEL_CONFIG: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env })
  return { status, stdout, stderr }
}

describe('the command', () => {
  it('prints the simulation of the funnel that FUNNEL_CONFIG names', () => {
    const { status, stdout } = simulate([])
    expect(status).toBe(0)
    expect(stdout).toContain('1,600 combinations, all worked out')
  })

  it('prints JSON with a version', () => {
    const simulation = JSON.parse(simulate(['--json']).stdout)
    expect(simulation.formatVersion).toBe(1)
    expect(simulation.outputs.map(({ output }: { output: string }) => output)).toEqual(['ernte', 'ersparnis', 'wochen'])
  })

  it('prints one output as CSV', () => {
    const { stdout } = simulate(['--csv', '--output', 'wochen'])
    expect(stdout.trimEnd().split('\r\n')).toHaveLength(1 + 1600)
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
