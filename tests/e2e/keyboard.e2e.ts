// The whole funnel without a pointer: every stop of the focus is seen, and each step begins at its heading.
import type { Page } from '@playwright/test'
import { expectVisibleFocus, keyTo } from './support/focus.ts'
import { playSandbox } from './support/played-sandbox.ts'
import {
  breaks,
  failure,
  fill,
  messages,
  offer,
  pageTitle,
  questions,
  screen,
  topBarLabel,
} from './support/shipped-words.ts'
import { untilAlive } from './support/states/visit.ts'
import { expect, test } from './support/test.ts'
import { cards, popup } from './support/visitor.ts'

const TOTAL = questions.length
const heading = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, ...(name && { name, exact: true }) })
const words = messages.carousel

/** The focus has come to the heading of a step, and the page is called after it. */
async function expectStep(page: Page, title: string, name?: string) {
  await expect(heading(page, name)).toBeFocused()
  await expect(page).toHaveTitle(title)
}

const stepTitle = (number: number, question: string) =>
  fill(screen('quiz')['step-title'] ?? '', { number, total: TOTAL, question })

test.use({ viewport: { width: 390, height: 664 } })

test('A visitor who has a keyboard alone walks from the landing page to the paid access', async ({ page, host }) => {
  test.setTimeout(150_000)
  await playSandbox(page)
  await page.goto((await host('shipped')).url)
  await untilAlive(page)
  expect(stepTitle(3, 'x')).toMatch(/^Question 3 of 13 – /)

  await test.step('From the landing page into the quiz', async () => {
    await keyTo(page, page.getByRole('link', { name: 'Calculate My TikTok Revenue' }))
    await page.keyboard.press('Enter')
    await expectStep(page, stepTitle(1, questions[0]?.title ?? ''), questions[0]?.title)
  })
  await test.step('Back by the arrow, and in again', async () => {
    await keyTo(page, page.getByRole('button', { name: messages.navigation.back }), 'Shift+Tab')
    await page.keyboard.press('Space')
    await expectStep(page, pageTitle('landing'))
    await keyTo(page, page.getByRole('link', { name: 'Calculate My TikTok Revenue' }))
    await page.keyboard.press('Enter')
  })
  for (const [index, { id, title, options }] of questions.entries()) {
    await test.step(title, async () => {
      await expectStep(page, stepTitle(index + 1, title), title)
      const option = (at: number) => page.getByRole('radio', { name: options.at(at)?.label ?? '', exact: true })
      await keyTo(page, option(0))
      await page.keyboard.press('ArrowDown')
      await expect(option(1)).toBeFocused()
      await expectVisibleFocus(page)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(option(-1)).toBeFocused()
      await expect(option(-1)).toBeChecked()
      await expectVisibleFocus(page)
      // The group is one stop: from it the focus leaves the options.
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('button', { name: messages.navigation.back })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(option(-1)).toBeFocused()
      await page.keyboard.press(index % 2 ? 'Enter' : 'Space')
      const pause = breaks.find(({ after }) => after === id)
      if (!pause) return
      await expectStep(page, stepTitle(index + 1, pause.title), pause.title)
      await keyTo(page, page.getByRole('button', { name: pause.button }))
      await page.keyboard.press('Enter')
    })
  }
  await test.step('The form', async () => {
    await expectStep(page, pageTitle('results-form'))
    await keyTo(page, page.getByRole('textbox', { name: 'Name' }))
    await page.keyboard.type('Ada')
    await keyTo(page, page.getByRole('spinbutton', { name: 'Age' }))
    await page.keyboard.type('36')
    await keyTo(page, page.getByRole('button', { name: 'Show Me My Blueprint' }))
    await page.keyboard.press('Enter')
  })
  await test.step('The plan is worked out, and the blueprint opens by itself', async () => {
    await expectStep(page, pageTitle('analysis-loading'))
    await expect(page).toHaveURL(/\/results-blueprint$/)
    await expectStep(page, pageTitle('results-blueprint'))
  })
  const front = (number: number) => page.getByRole('button', { name: fill(words.enlarge, { number, total: 13 }) })
  await test.step('The carousel and its viewer', async () => {
    await keyTo(page, front(1))
    await page.keyboard.press('ArrowRight')
    await expect(front(2)).toBeFocused()
    await expectVisibleFocus(page)
    const viewer = page.getByRole('dialog', { name: words.viewer })
    for (const close of ['Escape', 'Enter', 'Space']) {
      // While the row turns, the slide in front does not open.
      await expect(async () => {
        await page.keyboard.press('Enter')
        await expect(viewer).toBeVisible({ timeout: 100 })
      }).toPass()
      await expect(viewer.getByRole('button', { name: words.close })).toBeFocused()
      await expectVisibleFocus(page)
      await page.keyboard.press(close)
      await expect(viewer).toBeHidden()
      await expect(front(2)).toBeFocused()
    }
  })
  await test.step('To the end of the page and back to its top', async () => {
    await keyTo(page, page.getByRole('link', { name: 'Privacy policy' }))
    await keyTo(page, page.getByRole('region', { name: topBarLabel }).getByRole('button'), 'Shift+Tab')
  })
  const opener = page.getByRole('button', { name: 'GET ACCESS' })
  await test.step('Escape closes the popup and gives the focus back', async () => {
    await page.keyboard.press('Enter')
    await expect(popup(page)).toBeFocused()
    await popup(page).getByRole('textbox', { name: 'Card number' }).waitFor()
    await keyTo(page, popup(page).getByRole('button', { name: offer.popup.close }))
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await expectVisibleFocus(page)
  })
  await test.step('To the terms and back into the popup', async () => {
    await page.keyboard.press('Space')
    await popup(page).getByRole('textbox', { name: 'Card number' }).waitFor()
    await keyTo(page, popup(page).getByRole('link', { name: 'Terms' }))
    await page.keyboard.press('Enter')
    await expectStep(page, pageTitle('terms'), screen('terms').heading)
    await keyTo(page, page.getByRole('button', { name: screen('terms').back?.label ?? '' }).first(), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(popup(page)).toBeFocused()
  })
  await test.step('The payment: first without an address, then as it should be', async () => {
    await page.route('**/confirm', (route) =>
      route.fulfill({ json: { object: 'payment_intent', status: 'succeeded' } }),
    )
    await popup(page).getByRole('textbox', { name: 'Card number' }).waitFor()
    await keyTo(page, popup(page).locator('summary'))
    await page.keyboard.press('Enter')
    await expect(popup(page).getByText('Total Value')).toBeVisible()
    await keyTo(page, popup(page).getByRole('textbox', { name: 'Email' }))
    await page.keyboard.press('Enter')
    await expect(popup(page).getByRole('alert')).toHaveText(failure('email-missing'))
    await expect(popup(page).getByRole('textbox', { name: 'Email' })).toBeFocused()
    await expect(popup(page).getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      failure('email-missing'),
    )
    await page.keyboard.type('ada@example.com')
    await keyTo(page, popup(page).getByRole('textbox', { name: 'Card number' }))
    // Each part of the card, once it is whole, gives the focus to the next.
    await page.keyboard.type(cards.good)
    await page.keyboard.type('1234')
    await page.keyboard.type('123')
    await expectVisibleFocus(page)
    await keyTo(page, popup(page).getByRole('button', { name: 'Continue' }))
    await page.keyboard.press('Enter')
    await expect(popup(page).getByRole('alert')).toHaveText(offer.success.paid)
    await expectStep(page, pageTitle('payment-success'))
    await expect(page.getByRole('status')).toHaveText(offer.success.welcome)
    await keyTo(page, page.getByRole('link', { name: 'Back to Home' }))
  })
})
