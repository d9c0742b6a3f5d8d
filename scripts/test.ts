/**
 * `npm test`: everything. First `npm run validate`, then the browser tests; both run to their end, so that one run tells
 * all. Words after `--` go to Playwright: `npm test -- walk` runs the browser tests whose file name holds `walk`,
 * `npm test -- -g "pays"` those whose title does.
 *
 * The last line counts unit and browser tests together, and each other check that failed as one failed test.
 * Exit code: 0 when nothing failed, else 1.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { ensureChromium } from './browser/ensure-chromium.ts'
import {
  countBrowserTests,
  countsLine,
  countUnitTests,
  type TestCounts,
  withRunItself,
} from './validation/count-tests.ts'
import { environment } from './validation/run-step.ts'
import { browserTestReport, unitTestReport, unitTests } from './validation/steps.ts'
import { validate } from './validation/validate.ts'

// A run that ends early must not be counted by the report of an earlier one.
for (const report of [unitTestReport, browserTestReport]) rmSync(report, { force: true })

const checked = await checksAndUnitTests()
const browsed = browserTests(process.argv.slice(2))
const all = [...checked, browsed]
console.log(`\n${countsLine(all)}`)
process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0

async function checksAndUnitTests(): Promise<TestCounts[]> {
  const outcomes = await validate()
  return outcomes.map(({ step, ok }) => {
    if (step === unitTests) return withRunItself(countUnitTests(unitTestReport), ok)
    return { passed: 0, failed: ok ? 0 : 1, skipped: 0 }
  })
}

function browserTests(args: readonly string[]): TestCounts {
  console.log('\n--- browser tests')
  try {
    const env = { ...environment(), CHROMIUM_PATH: ensureChromium() }
    const { status } = spawnSync('playwright', ['test', ...args], { stdio: 'inherit', env })
    return withRunItself(countBrowserTests(browserTestReport), status === 0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
