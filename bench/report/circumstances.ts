import { availableParallelism, loadavg } from 'node:os'
import type { Browser } from '@playwright/test'
import { THROTTLING } from '../browser/open-page.ts'
import type { Circumstances } from './report.ts'

/** What a report says of how its figures came about. @param load at the start, as `loadNow` has it */
export function circumstancesOf(browser: Browser, { samples, load }: { samples: number; load: string }): Circumstances {
  return {
    date: new Date().toISOString().slice(0, 16),
    samples,
    throttling: THROTTLING,
    browser: `Chromium ${browser.version()}`,
    cores: availableParallelism(),
    'load at start and end': `${load}, ${loadNow()}`,
  }
}

/** How many programs have wanted a core in the last minute, on average. */
export function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
