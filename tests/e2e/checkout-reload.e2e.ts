import { expect, test } from './support/sandbox-faults.ts'
import { cards, openPopup, pay, popup } from './support/visitor.ts'

const CREATE = '**/functions/v1/create-checkout'

test('A page that is lost in mid-payment leads back to the same payment, which is made once', async ({
  page,
  shipped,
}) => {
  const secrets: unknown[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/create-checkout')) secrets.push((await response.json()).client_secret)
  })
  await openPopup(page, shipped.url)
  // The provider takes the payment; its answer never arrives.
  await page.route('**/confirm', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await pay(page, cards.good)
  await expect(popup(page).getByRole('alert')).not.toBeEmpty()
  await page.reload()
  await openPopup(page, shipped.url)
  const again = page.waitForResponse(CREATE)
  await pay(page, cards.good)
  await again
  await expect(page).toHaveURL(/\/payment-success$/)
  expect(secrets).toHaveLength(2)
  expect(secrets[1]).toBe(secrets[0])
})
