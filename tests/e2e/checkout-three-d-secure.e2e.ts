import type { Page } from '@playwright/test'
import { failure, fill } from './support/shipped-words.ts'
import { expect, test } from './support/test.ts'
import { cards, openPopup, pay, popup } from './support/visitor.ts'

const REFUSED = fill(failure('payment-failed'), {
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
})

const bank = (page: Page) => page.getByRole('dialog', { name: 'Approve this payment' })

test('A payment that the bank asks about is paid when the buyer approves', async ({ page, shipped }) => {
  await openPopup(page, shipped.url)
  await pay(page, cards.threeDSecure)
  await expect(bank(page)).toContainText('£90.00')
  await bank(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(/\/payment-success$/)
})

for (const [way, refuse] of [
  ['refuses', (page: Page) => bank(page).getByRole('button', { name: 'Refuse' }).click()],
  ['presses Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`When the buyer ${way} in the bank's dialog the popup says so and stays, and a second try pays`, async ({
    page,
    shipped,
  }) => {
    await openPopup(page, shipped.url)
    await pay(page, cards.threeDSecure)
    await expect(bank(page)).toBeVisible()
    await refuse(page)
    await expect(bank(page)).toBeHidden()
    await expect(popup(page).getByRole('alert')).toHaveText(REFUSED)
    await pay(page, cards.threeDSecure)
    await bank(page).getByRole('button', { name: 'Approve' }).click()
    await expect(page).toHaveURL(/\/payment-success$/)
  })
}
