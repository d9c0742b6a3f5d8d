import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/browser/find-chromium.ts'
import { browserTestReport } from './scripts/validation/steps.ts'

const chromium = findChromium()
if (!chromium) throw new Error('There is no Chromium on this system. `npm test` says how to install one.')

/** Keeps Chromium to the pages that a test opens. */
const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// It refuses to start as root inside its sandbox, and root is what most containers run as.
if (process.getuid?.() === 0) flags.push('--no-sandbox')

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: Math.min(4, availableParallelism()),
  fullyParallel: true,
  // A test that passes the second time has found something: it is not asked again.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: browserTestReport }]],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromium, args: flags },
  },
})
