import type { Page } from '@playwright/test'

/** How far what was seen has moved by itself since the page was opened: the sum of the browser's layout shifts. */
export function layoutShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // What is buffered is given at once, and the last frame's shift after the frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 50)))
      }),
  )
}
