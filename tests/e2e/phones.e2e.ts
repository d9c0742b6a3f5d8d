// Phones as they are: keyboards that take half of the screen, fingers, screens that are hardly a hand high.
import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { cardNumber, emailField, openPopup, payButton } from './support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Asserts that nothing lies over the middle of an element, and that it is above `bottom`. */
async function expectInReach(element: Locator, bottom: number) {
  await expect
    .poll(() =>
      element.evaluate((node, bottom) => {
        const { left, right, top, bottom: end } = node.getBoundingClientRect()
        // The card field keeps its parts to itself.
        const tree = node.getRootNode() as Document | ShadowRoot
        const middle = tree.elementFromPoint((left + right) / 2, (top + end) / 2)
        return node.contains(middle) && end <= bottom && top >= 0
      }, bottom),
    )
    .toBe(true)
}

const keyboardHeights = [250, 320]

for (const height of keyboardHeights) {
  test(`A keyboard that leaves ${height} pixels of the page hides neither field nor button of the popup`, async ({
    page,
    shipped,
  }) => {
    await openPopup(page, shipped.url)
    await emailField(page).tap()
    await page.setViewportSize({ width: 390, height })
    await expectInReach(emailField(page), height)
    await cardNumber(page).tap()
    await expectInReach(cardNumber(page), height)
    await payButton(page).scrollIntoViewIfNeeded()
    await expectInReach(payButton(page), height)
  })
}

test('A keyboard that lies over the page, as on an iPhone, hides neither field nor button of the popup', async ({
  page,
  shipped,
}) => {
  // Chromium's own keyboard shrinks the page: this is what the other kind tells a page.
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  })
  await openPopup(page, shipped.url)
  await emailField(page).tap()
  await page.evaluate(() => {
    Object.assign(window.visualViewport as object, { height: 480 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expectInReach(emailField(page), 480)
  await cardNumber(page).tap()
  await expectInReach(cardNumber(page), 480)
  await payButton(page).scrollIntoViewIfNeeded()
  await expectInReach(payButton(page), 480)
  await page.evaluate(() => {
    Object.assign(window.visualViewport as object, { height: 844 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect(page.locator('dialog')).toHaveJSProperty('open', true)
  await expect.poll(() => page.locator('dialog').evaluate((popup) => popup.getBoundingClientRect().bottom)).toBe(844)
})

for (const [what, size] of [
  ['hardly a hand high', { width: 390, height: 250 }],
  ['on its side', { width: 844, height: 390 }],
  ['as small as they get', { width: 320, height: 568 }],
] as const) {
  test(`On a screen that is ${what} every control of every screen is in reach`, async ({ page, shipped }) => {
    await page.setViewportSize(size)
    for (const path of [
      '/',
      '/quiz',
      '/results-form',
      '/results-blueprint',
      '/payment-success',
      '/terms',
      '/no-such',
    ]) {
      await page.goto(`${shipped.url}${path}`)
      await page.locator('h1').first().waitFor()
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(isWide, `${path} scrolls sideways`).toBe(0)
      expect(await page.evaluate(outOfReach), path).toEqual([])
    }
  })
}

/** Runs in the page: brings each control into view, and names those that something lies over or that stay outside. */
function outOfReach(): string[] {
  // Of the slides the one in front alone: those behind lie under others.
  const controls = document.querySelectorAll(
    'main :is(a, label, input:not([type=radio]), button:not(li:not([data-offset="0"]) *))',
  )
  return [...controls].flatMap((control) => {
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const [box] = control.getClientRects()
    if (!box) return [control.outerHTML.slice(0, 100)]
    const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return control.contains(at) ? [] : [control.outerHTML.slice(0, 100)]
  })
}

test('What is pressed is as large as a finger, and no field makes an iPhone zoom', async ({ page, shipped }) => {
  for (const path of ['/', '/quiz', '/results-form', '/results-blueprint', '/payment-success', '/no-such']) {
    await page.goto(`${shipped.url}${path}`)
    await page.locator('h1').first().waitFor()
    const small = await page
      .locator('main :is(a, label:has(input), input:not([type=radio]), button)')
      .evaluateAll((all) =>
        all.flatMap((element) => {
          const { width, height } = element.getBoundingClientRect()
          // Links in the middle of a sentence are as high as its line, and the dots of the carousel 24 pixels wide (WCAG 2.5.8).
          if (getComputedStyle(element).display === 'inline') return []
          const isDot = element.matches('[aria-label]:empty')
          return height >= 44 && width >= (isDot ? 24 : 44) ? [] : [element.outerHTML.slice(0, 120)]
        }),
      )
    expect(small, path).toEqual([])
  }
  await openPopup(page, shipped.url)
  const sizes = await page
    .locator('input')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  expect(sizes.length).toBeGreaterThan(1)
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(16)
})
