import type { Page } from '@playwright/test'

/** Stops the page's clock, which was installed before: from here it moves only when the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Waits until effects of what is drawn have run, so that the timers they start are known to the stopped clock. */
export async function effectsHaveRun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      })
    }
  })
}
