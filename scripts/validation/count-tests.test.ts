import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countBrowserTests, countsLine, countUnitTests, withRunItself } from './count-tests.ts'

function report(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('counts', () => {
  it('reads the report of the unit tests', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
    expect(countUnitTests(file)).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  it('reads the report of the browser tests and takes a flaky test for a failed one', () => {
    const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } })
    expect(countBrowserTests(file)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('counts nothing when there is no report', () => {
    expect(countUnitTests('nowhere.json')).toEqual({ passed: 0, failed: 0, skipped: 0 })
    expect(countBrowserTests('nowhere.json')).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})

describe('the run itself', () => {
  it.each([
    ['all passed', { passed: 3, failed: 0, skipped: 0 }, true, 0],
    ['a test failed', { passed: 3, failed: 2, skipped: 0 }, false, 2],
    ['the run failed without a failed test', { passed: 3, failed: 0, skipped: 0 }, false, 1],
    ['no test ran', { passed: 0, failed: 0, skipped: 0 }, true, 1],
    ['every test was skipped', { passed: 0, failed: 0, skipped: 4 }, true, 1],
  ])('%s', (_, counts, ok, failed) => {
    expect(withRunItself(counts, ok).failed).toBe(failed)
  })
})

describe('the last line', () => {
  it('adds up', () => {
    const line = countsLine([
      { passed: 10, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 0 },
    ])
    expect(line).toBe('12 passed, 1 failed')
  })

  it('names skipped tests when there are any', () => {
    expect(countsLine([{ passed: 1, failed: 0, skipped: 2 }])).toBe('1 passed, 0 failed, 2 skipped')
  })
})
