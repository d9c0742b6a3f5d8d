import type { Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

const STEPS = 6

/** Presses in the middle of an element, moves sideways by some pixels and lets go: by finger or by mouse. */
export async function swipe(page: Page, where: Locator, by: number, how: 'finger' | 'mouse'): Promise<void> {
  const box = await where.boundingBox()
  if (!box) throw new Error('There is nothing to swipe on')
  const start = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const points = Array.from({ length: STEPS }, (_, step) => ({ x: start.x + (by * (step + 1)) / STEPS, y: start.y }))
  await (how === 'finger' ? moveFinger(page, start, points) : moveMouse(page, start, points))
}

async function moveMouse(page: Page, start: Point, points: readonly Point[]) {
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const { x, y } of points) await page.mouse.move(x, y)
  await page.mouse.up()
}

async function moveFinger(page: Page, start: Point, points: readonly Point[]) {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (const point of points) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
