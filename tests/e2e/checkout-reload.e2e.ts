// What is not known here is asked at the back end, so that nobody pays twice.
import type { Page } from '@playwright/test'
import { expect, test } from './support/sandbox-faults.ts'
import { failure, messages, offer } from './support/shipped-words.ts'
import { recordTraffic } from './support/traffic.ts'
import { cardNumber, cards, emailField, openPopup, pay, payButton, popup } from './support/visitor.ts'

const CREATE = '/functions/v1/create-checkout'
const STATUS = '/functions/v1/checkout-status'
const CONFIRM = '/confirm'

const opener = (page: Page) => page.getByRole('button', { name: 'START MY EYEBALLS EMPIRE TODAY' }).first()
const close = (page: Page) => popup(page).getByRole('button', { name: offer.popup.close }).click()
const outcome = (page: Page) => popup(page).getByRole('alert')
const expectPaid = (page: Page) => expect(page).toHaveURL(/\/payment-success$/)

/** The provider takes the payment; its answer never arrives. */
const loseAnswer = (page: Page) =>
  page.route('**/confirm', (route) => route.fetch().then(() => route.abort()), { times: 1 })

/** Pays; the provider has taken the payment, and the page still waits for the answer. */
async function payUnheard(page: Page) {
  const taken = new Promise<void>((resolve) => {
    void page.route('**/confirm', (route) => route.fetch().then(() => resolve()), { times: 1 })
  })
  await pay(page, cards.good)
  await taken
}

/** Opens the blueprint and the popup, without waiting for what stands in it. */
async function openAgain(page: Page, url: string) {
  await page.goto(`${url}/results-blueprint`)
  await opener(page).click()
}

test('A payment whose answer was lost is found to be paid, with no second click', async ({ page, shipped }) => {
  const traffic = recordTraffic(page)
  await openPopup(page, shipped.url)
  await loseAnswer(page)
  await pay(page, cards.good)
  await expect(outcome(page)).toHaveText(offer.success.paid)
  await expectPaid(page)
  expect(traffic.to(CONFIRM)).toHaveLength(1)
  expect(traffic.to(STATUS)).toHaveLength(1)
})

test('A page that was lost after the payment says so when the popup is opened again, and takes no card', async ({
  page,
  shipped,
}) => {
  const traffic = recordTraffic(page)
  await openPopup(page, shipped.url)
  await payUnheard(page)
  await openAgain(page, shipped.url)
  await expect(outcome(page)).toHaveText(offer.success.paid)
  await expectPaid(page)
  expect(traffic.to(CREATE)).toHaveLength(1)
  expect(traffic.to(CONFIRM)).toHaveLength(1)
})

test('That an earlier attempt was paid is said even where the payment library does not load', async ({
  page,
  shipped,
}) => {
  await openPopup(page, shipped.url)
  await payUnheard(page)
  await page.route('**/sandbox/stripe.js', (route) => route.abort())
  await openAgain(page, shipped.url)
  await expectPaid(page)
})

test('A page that was lost before the payment offers to pay, and makes the payment that it had begun', async ({
  page,
  shipped,
}) => {
  const secrets: unknown[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith(CREATE)) secrets.push((await response.json()).client_secret)
  })
  await openPopup(page, shipped.url)
  const asked = page.waitForRequest('**/confirm')
  await page.route('**/confirm', () => {}, { times: 1 })
  await pay(page, cards.good)
  await asked
  const status = page.waitForResponse(`**${STATUS}`)
  await openAgain(page, shipped.url)
  expect(await (await status).json()).toEqual({ status: 'open', error: null })
  await cardNumber(page).waitFor()
  await expect(outcome(page)).toBeHidden()
  await pay(page, cards.good)
  await expectPaid(page)
  expect(secrets).toHaveLength(2)
  expect(secrets[1]).toBe(secrets[0])
})

test('While the back end cannot say how a payment stands, nobody can pay again; after half a minute the message stands', async ({
  page,
  shipped,
}) => {
  await page.clock.install()
  await openPopup(page, shipped.url)
  await page.route('**/confirm', (route) => route.abort(), { times: 1 })
  const traffic = recordTraffic(page)
  await page.route(`**${STATUS}`, (route) => route.fulfill({ status: 503, body: '' }))
  await pay(page, cards.good)
  for (const [asked, pause] of [1000, 2000, 4000, 8000, 15_000].entries()) {
    await expect.poll(() => traffic.to(STATUS).length).toBe(asked + 1)
    await expect(popup(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await page.waitForTimeout(100)
    await page.clock.fastForward(pause)
  }
  await expect(outcome(page)).toContainText('Payment failed:')
  await page.unroute(`**${STATUS}`)
  await pay(page, cards.good)
  await expectPaid(page)
})

test('Paid without anybody knowing it, and then another address: the money is taken once', async ({
  page,
  shipped,
}) => {
  await page.clock.install()
  await openPopup(page, shipped.url)
  await loseAnswer(page)
  const traffic = recordTraffic(page)
  await page.route(`**${STATUS}`, (route) => route.fulfill({ status: 503, body: '' }))
  await pay(page, cards.good)
  for (const [asked, pause] of [1000, 2000, 4000, 8000, 15_000].entries()) {
    await expect.poll(() => traffic.to(STATUS).length).toBe(asked + 1)
    await page.waitForTimeout(100)
    await page.clock.fastForward(pause)
  }
  await expect(outcome(page)).toContainText('Payment failed:')
  await page.unroute(`**${STATUS}`)
  await emailField(page).fill('another@example.com')
  await payButton(page).click()
  await expectPaid(page)
  expect(traffic.to(CREATE)).toHaveLength(1)
  expect(traffic.to(CONFIRM)).toHaveLength(1)
})

test('Closed in mid-payment and opened again, the popup shows the payment that runs', async ({ page, shipped }) => {
  const traffic = recordTraffic(page)
  await openPopup(page, shipped.url)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/confirm', (route) => held.then(() => route.continue()), { times: 1 })
  const asked = page.waitForRequest('**/confirm')
  await pay(page, cards.good)
  await asked
  await close(page)
  await expect(popup(page)).toBeHidden()
  await opener(page).click()
  await expect(popup(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
  release()
  await expect(outcome(page)).toHaveText(offer.success.paid)
  await expectPaid(page)
  expect(traffic.to(CONFIRM)).toHaveLength(1)
})

test('Closed in mid-payment and left closed, the popup still leads to the access', async ({
  page,
  shipped,
  playFault,
}) => {
  await openPopup(page, shipped.url)
  await playFault({ at: 'create-checkout', delay: 500, times: 1 })
  const confirmed = page.waitForResponse('**/confirm')
  await page.route('**/confirm', (route) => new Promise((go) => setTimeout(go, 500)).then(() => route.continue()))
  const asked = page.waitForRequest('**/confirm')
  await pay(page, cards.good)
  await asked
  await close(page)
  await confirmed
  await expectPaid(page)
})

for (const code of ['attempt_expired', 'attempt_reused']) {
  test(`An attempt that is answered with ${code} is followed by a new one, unseen`, async ({ page, shipped }) => {
    const traffic = recordTraffic(page)
    await openPopup(page, shipped.url)
    const json = { client_secret: null, error: { code, message: 'no', retryable: false } }
    await page.route(`**${CREATE}`, (route) => route.fulfill({ status: 409, json }), { times: 1 })
    await pay(page, cards.good)
    await expectPaid(page)
    const attempts = traffic.to(CREATE).map((request) => request.postDataJSON().attempt)
    expect(attempts).toHaveLength(2)
    expect(attempts[0]).not.toBe(attempts[1])
  })
}

test('An attempt that the back end knows to be paid is a success', async ({ page, shipped }) => {
  const traffic = recordTraffic(page)
  await openPopup(page, shipped.url)
  const json = { client_secret: null, error: { code: 'already_paid', message: 'no', retryable: false } }
  await page.route(`**${CREATE}`, (route) => route.fulfill({ status: 409, json }), { times: 1 })
  await pay(page, cards.good)
  await expect(outcome(page)).toHaveText(offer.success.paid)
  await expectPaid(page)
  expect(traffic.to(CONFIRM)).toHaveLength(0)
})

test('A payment that the bank has yet to decide on locks the popup until it is decided', async ({ page, shipped }) => {
  await page.clock.install()
  await openPopup(page, shipped.url)
  await page.route('**/confirm', (route) => route.fulfill({ json: { object: 'payment_intent', status: 'processing' } }))
  let status = 'open'
  await page.route(`**${STATUS}`, (route) => route.fulfill({ json: { status, error: null } }))
  await pay(page, cards.good)
  await expect(outcome(page)).toHaveText(messages.checkout.processing ?? '')
  await expect(popup(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
  status = 'paid'
  await page.waitForTimeout(200)
  await page.clock.fastForward(1000)
  await expect(outcome(page)).toHaveText(offer.success.paid)
  await page.clock.fastForward(1000)
  await expectPaid(page)
})

test('Without the payment library the popup says so, and a second try loads it', async ({ page, shipped }) => {
  await page.route('**/sandbox/stripe.js', (route) => route.abort(), { times: 1 })
  await openAgain(page, shipped.url)
  await expect(outcome(page)).toContainText(failure('create-error'))
  await expect(payButton(page)).toBeHidden()
  await popup(page)
    .getByRole('button', { name: messages.checkout.retry ?? '' })
    .click()
  await cardNumber(page).waitFor()
  await pay(page, cards.good)
  await expectPaid(page)
})
