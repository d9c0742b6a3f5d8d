import type { Page } from '@playwright/test'
import { stopClock } from './support/clock.ts'
import { expect, test } from './support/sandbox-faults.ts'
import { failure, offer, pageHeading } from './support/shipped-words.ts'
import { recordTraffic } from './support/traffic.ts'
import { cardNumber, cards, emailField, fillCard, openPopup, pay, payButton, popup } from './support/visitor.ts'

const CREATE = '/functions/v1/create-checkout'
const CONFIRM = '/confirm'

const opener = (page: Page) => page.getByRole('button', { name: 'START MY EYEBALLS EMPIRE TODAY' }).first()
const closeButton = (page: Page) => popup(page).getByRole('button', { name: offer.popup.close })

const expectPaid = async (page: Page) => {
  await expect(page).toHaveURL(/\/payment-success$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageHeading('payment-success'))
}

test('Every call to action opens the popup', async ({ page, shipped }) => {
  await page.goto(`${shipped.url}/results-blueprint`)
  const buttons = page.getByRole('button', { name: /^(GET ACCESS|START MY EYEBALLS EMPIRE TODAY)$/ })
  await expect(buttons).toHaveCount(4)
  for (const button of await buttons.all()) {
    await button.click()
    await expect(popup(page)).toBeVisible()
    await closeButton(page).click()
    await expect(popup(page)).toBeHidden()
  }
})

test('The popup says what is due today and, in a summary that opens and closes, the whole of it', async ({
  page,
  shipped,
}) => {
  await openPopup(page, shipped.url)
  await expect(popup(page).getByText('Total due today £90', { exact: true })).toBeVisible()
  await expect(popup(page).getByText('Your payment is secured with 256-bit SSL encryption.')).toBeVisible()
  await expect(popup(page).getByText('By clicking Join, you agree to our Terms and Privacy.')).toBeVisible()
  await expect(emailField(page)).toHaveAttribute('placeholder', 'Email')
  await expect(emailField(page)).toHaveAttribute('type', 'email')
  await expect(emailField(page)).toHaveAttribute('required')
  const rows = popup(page).locator('dl > div')
  await expect(rows.first()).toBeHidden()
  await popup(page).getByText('Summary', { exact: true }).click()
  await expect(rows).toHaveText([
    'Monthly Payment£90',
    'Billing FrequencyMonthly',
    'Subscription Length6 months',
    'Total Value£540',
  ])
  await expect(rows.last()).toBeVisible()
  await popup(page).getByText('Summary', { exact: true }).click()
  await expect(rows.first()).toBeHidden()
})

for (const [way, close] of [
  ['its cross', (page: Page) => closeButton(page).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Escape in the card field', (page: Page) => cardNumber(page).press('Escape')],
  ['a click beside it', (page: Page) => page.mouse.click(5, 5)],
] as const) {
  test(`The popup closes by ${way}, gives the focus back, and opens again ready to pay`, async ({ page, shipped }) => {
    await page.goto(`${shipped.url}/results-blueprint`)
    await opener(page).click()
    await cardNumber(page).waitFor()
    await emailField(page).fill('first@example.com')
    await close(page)
    await expect(popup(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await opener(page).click()
    await expect(cardNumber(page)).toHaveValue('')
    await pay(page, cards.good)
    await expectPaid(page)
  })
}

test('While the popup is open the focus stays in it and the page behind is inert and does not scroll', async ({
  page,
  shipped,
}) => {
  await page.goto(`${shipped.url}/results-blueprint`)
  await opener(page).click()
  await cardNumber(page).waitFor()
  const focus = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body ? 'browser' : activeElement?.closest('dialog') ? 'popup' : 'page'
    })
  expect(await focus()).toBe('popup')
  const visited = new Set<string>()
  for (const key of [...Array(14).fill('Tab'), ...Array(14).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    visited.add(await focus())
  }
  expect([...visited]).not.toContain('page')
  expect([...visited]).toContain('popup')
  await expect(page.locator('#root')).toHaveAttribute('inert')
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.keyboard.press('Escape')
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
})

test('A double click asks for one payment and confirms it once', async ({ page, shipped, playFault }) => {
  const traffic = recordTraffic(page)
  await openPopup(page, shipped.url)
  await playFault({ at: 'create-checkout', delay: 300 })
  await emailField(page).fill('buyer@example.com')
  await fillCard(page, cards.good)
  await payButton(page).dblclick()
  await expect(popup(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await emailField(page).press('Enter')
  await expectPaid(page)
  expect(traffic.to(CREATE)).toHaveLength(1)
  expect(traffic.to(CONFIRM)).toHaveLength(1)
})

test('After a refused card another one pays the same payment', async ({ page, shipped }) => {
  const traffic = recordTraffic(page)
  await openPopup(page, shipped.url)
  await pay(page, cards.declined)
  await expect(popup(page).getByRole('alert')).toContainText('declined')
  await pay(page, cards.good)
  await expectPaid(page)
  expect(traffic.to(CREATE)).toHaveLength(1)
  expect(traffic.to(CONFIRM)).toHaveLength(2)
})

test('Closed after a refused card and opened again, the popup asks anew but starts no second subscription', async ({
  page,
  shipped,
}) => {
  const traffic = recordTraffic(page)
  await openPopup(page, shipped.url)
  await pay(page, cards.declined)
  await expect(popup(page).getByRole('alert')).toContainText('declined')
  await closeButton(page).click()
  await opener(page).click()
  await cardNumber(page).waitFor()
  await expect(popup(page).getByRole('alert')).toBeHidden()
  await pay(page, cards.good)
  await expectPaid(page)
  const asked = traffic.to(CREATE)
  expect(asked).toHaveLength(2)
  const secrets = await Promise.all(
    asked.map(async (request) => (await (await request.response())?.json())?.client_secret),
  )
  expect(secrets[0]).toMatch(/^pi_\w+_secret_\w+$/)
  expect(secrets[1]).toBe(secrets[0])
  expect(asked[1]?.postDataJSON()).toEqual(asked[0]?.postDataJSON())
})

test('A payment is confirmed with the e-mail that was typed and asked for with nothing but e-mail and attempt', async ({
  page,
  shipped,
}) => {
  const traffic = recordTraffic(page)
  await openPopup(page, shipped.url)
  await pay(page, cards.good, '  buyer+1@example.com ')
  await expectPaid(page)
  const [create] = traffic.to(CREATE)
  expect(create?.postDataJSON()).toEqual({
    email: 'buyer+1@example.com',
    attempt: expect.stringMatching(/^[\w-]{22}$/),
  })
  const confirmed = new URLSearchParams(traffic.to(CONFIRM)[0]?.postData() ?? '')
  expect(confirmed.get('payment_method_data[billing_details][email]')).toBe('buyer+1@example.com')
  expect(traffic.requests.map((request) => request.postData()).join()).not.toContain('4242')
})

test('The access is shown a second after the payment', async ({ page, shipped }) => {
  await page.clock.install()
  await openPopup(page, shipped.url)
  await emailField(page).fill('buyer@example.com')
  await fillCard(page, cards.good)
  await stopClock(page)
  await payButton(page).click()
  await expect(popup(page).getByRole('alert')).toHaveText(offer.success.paid)
  await expect(payButton(page)).toBeDisabled()
  await page.clock.runFor(999)
  await expect(popup(page)).toBeVisible()
  await page.clock.runFor(1)
  await expectPaid(page)
  await page.clock.resume()
  await expect(page.getByRole('status')).toHaveText(offer.success.welcome)
})

test('Without an e-mail nothing is asked for', async ({ page, shipped }) => {
  const traffic = recordTraffic(page)
  await openPopup(page, shipped.url)
  await pay(page, cards.good, '   ')
  await expect(popup(page).getByRole('alert')).toHaveText(failure('email-missing'))
  await expect(emailField(page)).toHaveAccessibleDescription(failure('email-missing'))
  expect(traffic.to(CREATE)).toHaveLength(0)
  await pay(page, cards.good)
  await expectPaid(page)
})
