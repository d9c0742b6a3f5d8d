import type { Locator, Page } from '@playwright/test'
import { effectsHaveRun } from './clock.ts'
import { breaks, offer, questions } from './shipped-words.ts'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  threeDSecure: '4000 0025 0000 3155',
} as const

/** The option of the question that is shown. */
export const option = (page: Page, label: string): Locator => page.getByRole('radio', { name: label, exact: true })

/** Chooses an option by a click on its words, as visitors do. */
export async function answer(page: Page, label: string): Promise<void> {
  await page.getByRole('radiogroup').getByText(label, { exact: true }).click()
}

/** The payment popup. */
export const popup = (page: Page): Locator => page.getByRole('dialog', { name: offer.title })

export const emailField = (page: Page): Locator => popup(page).getByRole('textbox', { name: 'Email' })
export const payButton = (page: Page): Locator => popup(page).getByRole('button', { name: 'Continue' })

/** Opens the blueprint and, on it, the payment popup; waits for the card field. */
export async function openPopup(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/results-blueprint`)
  await page.getByRole('button', { name: 'GET ACCESS' }).click()
  await cardNumber(page).waitFor()
}

export const cardNumber = (page: Page): Locator => popup(page).getByRole('textbox', { name: 'Card number' })

/** Types a card over whatever stands in the field. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await cardNumber(page).fill(number)
  await popup(page).getByRole('textbox', { name: 'Expiry date' }).fill('12/34')
  await popup(page).getByRole('textbox', { name: 'Security code' }).fill('123')
}

/** Fills the popup's form and sends it. */
export async function pay(page: Page, number: string, email = 'buyer@example.com'): Promise<void> {
  await emailField(page).fill(email)
  await fillCard(page, number)
  await payButton(page).click()
}

/** Walks from the landing page to the blueprint by the first option of everything. The clock must be installed. */
export async function walkToBlueprint(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Calculate My TikTok Revenue' }).click()
  for (const { id, title, options } of questions) {
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await answer(page, options[0]?.label ?? '')
    await page.clock.runFor(200)
    if (breaks.some(({ after }) => after === id)) await page.getByRole('button', { name: 'CONTINUE' }).click()
  }
  await page.getByRole('button', { name: 'Show Me My Blueprint' }).click()
  await page.getByRole('progressbar', { name: 'Calculating your plan…' }).waitFor()
  await effectsHaveRun(page)
  await page.clock.runFor(3000)
  await effectsHaveRun(page)
  await page.clock.runFor(500)
  await page.waitForURL('**/results-blueprint')
}
