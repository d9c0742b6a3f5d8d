import { existsSync, readFileSync } from 'node:fs'

export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

/** The part of vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const none: TestCounts = { passed: 0, failed: 0, skipped: 0 }

/** What vitest's JSON report counts; nothing when the run ended before it was written. */
export function countUnitTests(report: string): TestCounts {
  const counts = read(report) as VitestReport | undefined
  if (!counts) return none
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests,
    skipped: counts.numPendingTests + counts.numTodoTests,
  }
}

/** What Playwright's JSON report counts; nothing when the run ended before it was written. */
export function countBrowserTests(report: string): TestCounts {
  const counts = read(report) as PlaywrightReport | undefined
  if (!counts) return none
  const { expected, unexpected, flaky, skipped } = counts.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/**
 * The counts of a run that must be `ok`: one that failed without a failed test (a file that does not load), or in which
 * no test passed or failed, counts as one failure more, so that nothing ever passes by doing nothing.
 */
export function withRunItself(counts: TestCounts, ok: boolean): TestCounts {
  const idle = counts.passed + counts.failed === 0
  const silent = !ok && counts.failed === 0
  return idle || silent ? { ...counts, failed: counts.failed + 1 } : counts
}

/** `12 passed, 0 failed`, and how many were skipped when any were. */
export function countsLine(all: readonly TestCounts[]): string {
  const sum = (key: keyof TestCounts) => all.reduce((total, counts) => total + counts[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}
