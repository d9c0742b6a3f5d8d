import { defineConfig } from 'vitest/config'
import { unitTestReport } from './scripts/validation/steps.ts'

export default defineConfig({
  test: {
    include: ['{src,server,supabase,scripts,bench,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    globalSetup: ['./tests/support/global-setup.ts', './tests/faults/support/global-setup.ts'],
    // The embedded database and other programs start slowly while five more checks run beside the tests.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: unitTestReport }]],
  },
})
