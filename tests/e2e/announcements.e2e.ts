// What is said by itself to somebody who listens to the page: everything that they wait for or that went wrong, once, and nothing else.
import { hearAnnouncements } from './support/announcements.ts'
import { failure, fill, messages, offer, questions } from './support/shipped-words.ts'
import { expect, test } from './support/test.ts'
import { answer, cards, openPopup, pay, payButton, popup } from './support/visitor.ts'

test('The quiz says nothing by itself: the focus on the new heading does', async ({ page, shipped }) => {
  const announced = await hearAnnouncements(page)
  await page.goto(`${shipped.url}/quiz`)
  for (const { title, options } of questions.slice(0, 2)) {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await answer(page, options[0]?.label ?? '')
  }
  await expect(page.getByRole('heading', { level: 1, name: questions[2]?.title ?? '', exact: true })).toBeFocused()
  expect(await announced()).toEqual([])
})

test('The countdown ticks in silence', async ({ page, shipped }) => {
  const announced = await hearAnnouncements(page)
  await page.goto(`${shipped.url}/results-blueprint`)
  const clock = page.getByRole('timer')
  const before = await clock.innerText()
  await expect(clock).not.toHaveText(before)
  expect(await announced()).toEqual([])
})

test('A popup says once what it waits for, what went wrong, and that the payment went through', async ({
  page,
  shipped,
}) => {
  const announced = await hearAnnouncements(page)
  await openPopup(page, shipped.url)
  await payButton(page).click()
  await expect(popup(page).getByRole('alert')).toHaveText(failure('email-missing'))
  // A second press with nothing changed has nothing new to say.
  await payButton(page).click()
  await pay(page, cards.declined)
  const declined = fill(failure('payment-failed'), { message: 'Your card was declined.' })
  await expect(popup(page).getByText(declined)).toBeVisible()
  await pay(page, cards.good)
  await expect(page).toHaveURL(/\/payment-success$/)
  await expect(page.getByRole('status').getByText(offer.success.welcome)).toBeVisible()
  // Its code can be there at once, or not.
  const said = (await announced()).filter((text) => text !== messages.navigation.loading)
  expect(said).toEqual([
    offer.popup['card-loading'],
    failure('email-missing'),
    offer.popup.submitting,
    declined,
    offer.popup.submitting,
    offer.success.paid,
    offer.success.welcome,
  ])
})
