import { expect, test } from './support/sandbox-faults.ts'
import { pageTitle, screen } from './support/shipped-words.ts'
import { cardNumber, cards, emailField, openPopup, pay, popup } from './support/visitor.ts'

const FLAG = 'reopenCheckoutModal'

const documents = [
  { link: 'Terms', id: 'terms', heading: 'Terms of Purchase', sections: 5 },
  { link: 'Privacy', id: 'privacy', heading: 'Privacy Policy', sections: 7 },
]

for (const { link, id, heading, sections } of documents) {
  test(`From the popup to the ${link} and back: the popup is open again and still knows the e-mail`, async ({
    page,
    shipped,
  }) => {
    const flags: string[] = []
    await page.exposeFunction('noteFlag', (value: string) => flags.push(value))
    await page.addInitScript((flag) => {
      const note = (value: string) => (window as unknown as { noteFlag: (value: string) => void }).noteFlag(value)
      const { setItem, removeItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (key === flag) note(value)
        setItem.call(this, key, value)
      }
      Storage.prototype.removeItem = function (key) {
        if (key === flag && this.getItem(flag) !== null) note('cleared')
        removeItem.call(this, key)
      }
    }, FLAG)
    await openPopup(page, shipped.url)
    await emailField(page).fill('reader@example.com')
    await popup(page).getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(`${shipped.url}/${id}`)
    await expect(popup(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused()
    await expect(page).toHaveTitle(pageTitle(id))
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      screen(id).sections?.map(({ title }) => title) ?? [],
    )
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections)
    expect(flags).toEqual([])
    await page
      .getByRole('button', { name: screen(id).back?.label ?? '' })
      .first()
      .click()
    await expect(page).toHaveURL(`${shipped.url}/results-blueprint`)
    await expect(popup(page)).toBeVisible()
    await expect.poll(() => flags).toEqual(['true', 'cleared'])
    await expect(emailField(page)).toHaveValue('reader@example.com')
    await cardNumber(page).waitFor()
    await pay(page, cards.good, 'reader@example.com')
    await expect(page).toHaveURL(/\/payment-success$/)
  })

  test(`The ${link} opened by their address lead to the blueprint with the popup open`, async ({ page, shipped }) => {
    await page.goto(`${shipped.url}/${id}`)
    await page
      .getByRole('button', { name: screen(id).back?.label ?? '' })
      .last()
      .click()
    await expect(page).toHaveURL(`${shipped.url}/results-blueprint`)
    await expect(popup(page)).toBeVisible()
  })
}

test('The flag opens the popup on arrival and only once', async ({ page, shipped }) => {
  await page.goto(`${shipped.url}/terms`)
  await page.evaluate((flag) => localStorage.setItem(flag, 'true'), FLAG)
  await page.goto(`${shipped.url}/results-blueprint`)
  await expect(popup(page)).toBeVisible()
  expect(await page.evaluate((flag) => localStorage.getItem(flag), FLAG)).toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(popup(page)).toBeHidden()
})

test('The support address stands in the privacy policy, which is dated 06/08/2025', async ({ page, shipped }) => {
  await page.goto(`${shipped.url}/privacy`)
  await expect(page.getByText('06/08/2025')).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@example.com' }).first()).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  )
})
