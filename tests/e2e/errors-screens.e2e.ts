import type { Page, Route } from '@playwright/test'
import { failure, messages, pageHeading, pageTitle, screen } from './support/shipped-words.ts'
import { expect, test } from './support/test.ts'
import { recordTraffic } from './support/traffic.ts'
import { cardNumber, cards, pay } from './support/visitor.ts'

const FORM = '**/assets/results-form-*.js'

async function expectFailure(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page).toHaveTitle('Unexpected Application Error!')
}
const expectForm = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: screen('results-form').heading ?? '' })).toBeVisible()

const javascript = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })

for (const [what, answer] of [
  ['does not come', (route: Route) => route.abort()],
  ['throws while it loads', javascript('throw new Error("broken for the test")')],
  ['holds something that cannot be drawn', javascript('export const content = { screen: { kind: "form" } }')],
] as const) {
  test(`A screen whose code ${what} shows “Unexpected Application Error!” with two ways on`, async ({
    page,
    shipped,
  }) => {
    const traffic = recordTraffic(page)
    await page.route(FORM, answer)
    await page.goto(`${shipped.url}/results-form`)
    await expectFailure(page)
    // It was asked for a few times, with a reload that would help if a deploy were the cause, and is now left alone.
    const asked = () => traffic.requests.filter((request) => request.url().includes('/results-form-')).length
    const before = asked()
    await page.waitForTimeout(3000)
    expect(asked()).toBe(before)
    await page.getByRole('link', { name: messages.failure.button.label }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageHeading('landing'))
    await page.goBack()
    await expectFailure(page)
    await page.unroute(FORM)
    await page.getByRole('button', { name: messages.failure.reload }).click()
    await expectForm(page)
  })
}

test('Files of a screen that are gone after a deploy cost one reload and nothing else', async ({ page, shipped }) => {
  await page.route(FORM, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await page.goto(`${shipped.url}/results-form`)
  await expectForm(page)
})

for (const path of ['/nowhere', '/quiz/nowhere', '/constructor']) {
  test(`The unknown address ${path} shows the 404 page, which leads home`, async ({ page, shipped }) => {
    await page.goto(shipped.url + path)
    await expect(page.getByRole('heading', { level: 1, name: '404', exact: true })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page).toHaveTitle(pageTitle('not-found'))
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(`${shipped.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageHeading('landing'))
  })
}

test(`When the payment library is blocked the popup says “${failure('create-error')}”, and Try again brings it`, async ({
  page,
  shipped,
}) => {
  await page.route('**/sandbox/stripe.js', (route) => route.abort(), { times: 2 })
  await page.goto(`${shipped.url}/results-blueprint`)
  await page.getByRole('button', { name: 'GET ACCESS' }).click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(alert).toContainText(failure('create-error'))
  const retry = page.getByRole('dialog').getByRole('button', { name: failure('retry') })
  await retry.click()
  await expect(alert).toContainText(failure('create-error'))
  await retry.press('Enter')
  await cardNumber(page).waitFor()
  // The button has gone, and a keyboard goes on from where it was.
  await expect(page.getByRole('dialog')).toBeFocused()
  await pay(page, cards.good)
  await expect(page).toHaveURL(/\/payment-success$/)
})

test(`When the popup's own code does not come a popup says “${failure('create-error')}”, and Try again brings it`, async ({
  page,
  shipped,
}) => {
  const code = '**/assets/checkout-popup-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto(`${shipped.url}/results-blueprint`)
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect(async () => {
    // The first time the page takes it for a deploy and reloads.
    await page.getByRole('button', { name: 'GET ACCESS' }).click({ timeout: 2000 })
    await expect(alert).toContainText(failure('create-error'), { timeout: 2000 })
  }).toPass()
  await page.unroute(code)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: failure('retry') })
    .click()
  await cardNumber(page).waitFor()
  await pay(page, cards.good)
  await expect(page).toHaveURL(/\/payment-success$/)
})
