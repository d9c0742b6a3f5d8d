import type { Page } from '@playwright/test'
import { effectsHaveRun, stopClock } from './support/clock.ts'
import { screens } from './support/screens.ts'
import { breaks, fill, messages, offer, pageHeading, pageTitle, questions, screen } from './support/shipped-words.ts'
import { expect, test } from './support/test.ts'
import { recordComplaints } from './support/traffic.ts'
import { answer, cardNumber, cards, option, pay, popup } from './support/visitor.ts'

/** Which option a visitor chooses, and so which variant of each card every break shows. */
const visitors = [
  { chooses: 'the first option of everything', choice: 0, variants: [[4, 0, 0], [0, 0, 0], [0, 0, 0]] }, // biome-ignore format: a row each
  { chooses: 'the last option of everything', choice: -1, variants: [[4, 2, 3], [4, 4, 4], [1, 1, 1]] }, // biome-ignore format: a row each
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const [index, { name, use }] of screens.entries()) {
  test.describe(`On ${name}`, () => {
    test.use(use)
    const visitor = visitors[index] ?? visitors[0]

    test(`a visitor who chooses ${visitor.chooses} walks from the landing page to the paid access`, async ({
      page,
      shipped,
    }) => {
      const complaints = recordComplaints(page)
      await page.clock.install()
      await test.step('The landing page leads to the quiz', async () => {
        await page.goto(shipped.url)
        await expect(heading(page, pageHeading('landing'))).toBeVisible()
        await expect(page.getByRole('listitem')).toHaveCount(3)
        await expect(page).toHaveTitle(pageTitle('landing'))
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
        await page.getByRole('link', { name: 'Calculate My TikTok Revenue' }).click()
      })
      await test.step('Thirteen questions and three breaks lead to the form', () => walkQuiz(page, visitor))
      await test.step('The form takes anything, also nothing', async () => {
        await expect(heading(page, "You're 1 Step From Your 500 Account TikTok Empire")).toBeFocused()
        await expect(page).toHaveTitle(pageTitle('results-form'))
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
        await page.getByRole('button', { name: 'Show Me My Blueprint' }).click()
      })
      await test.step('The percentage rises by 2 every 60 ms and the blueprint opens 500 ms after 100', () =>
        waitForBlueprint(page))
      await test.step('The blueprint sells', () => readBlueprint(page))
      await test.step('The popup takes a card and the access is there a second later', () => buy(page))
      expect(complaints).toEqual([])
    })
  })
}

async function walkQuiz(page: Page, { choice, variants }: (typeof visitors)[number]) {
  await expect(option(page, questions[0]?.options[0]?.label ?? '')).toBeVisible()
  await stopClock(page)
  for (const [index, { id, title, options }] of questions.entries()) {
    const number = index + 1
    await expect(heading(page, title)).toBeVisible()
    await expect(heading(page, title)).toBeFocused()
    await expect(page).toHaveTitle(fill(screen('quiz')['step-title'] ?? '', { number, total: 13, question: title }))
    await expectBar(page, number)
    await expect(page.getByRole('radio')).toHaveCount(options.length)
    const chosen = options.at(choice)?.label ?? ''
    await answer(page, chosen)
    await expect(option(page, chosen)).toBeChecked()
    await page.clock.runFor(199)
    await expect(heading(page, title)).toBeVisible()
    await page.clock.runFor(1)
    const order = breaks.findIndex(({ after }) => after === id)
    if (order !== -1) await passBreak(page, order, number, variants[order] ?? [])
  }
  await page.clock.resume()
}

async function expectBar(page: Page, number: number) {
  await expect(page.getByText(`${number}/13`, { exact: true })).toBeVisible()
  const progress = page.getByRole('progressbar', { name: fill(screen('quiz').progress ?? '', { number, total: 13 }) })
  await expect(progress).toHaveAttribute('value', String(number))
  await expect(progress).toHaveAttribute('max', '13')
  await expect(page.getByRole('button', { name: messages.navigation.back, exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
}

async function passBreak(page: Page, order: number, number: number, variants: readonly number[]) {
  const { title, cards: shown, button } = breaks[order] ?? { title: '', cards: [], button: '' }
  await expect(heading(page, title)).toBeFocused()
  await expectBar(page, number)
  await expect(page.getByRole('listitem')).toHaveCount(3)
  for (const [card, variant] of variants.entries()) {
    const words = shown[card]?.[variant]
    await expect(page.getByRole('listitem').nth(card)).toContainText(words?.emoji ?? 'no such variant')
    await expect(page.getByRole('heading', { level: 2 }).nth(card)).toHaveText(words?.title ?? 'no such variant')
    await expect(page.getByRole('listitem').nth(card)).toContainText(words?.subtitle ?? 'no such variant')
  }
  expect(button).toBe('CONTINUE')
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function waitForBlueprint(page: Page) {
  const circle = page.getByRole('progressbar', { name: 'Calculating your plan…' })
  await expect(heading(page, 'Calculating your plan…')).toBeFocused()
  await expect(page).toHaveTitle(pageTitle('analysis-loading'))
  await stopClock(page)
  const value = async () => Number(await circle.getAttribute('aria-valuenow'))
  const start = await value()
  await page.clock.runFor(60)
  await expect(circle).toHaveAttribute('aria-valuenow', String(start + 2))
  await page.clock.runFor(240)
  await expect(circle).toHaveAttribute('aria-valuenow', String(start + 10))
  await expect(page.getByText(`${start + 10}%`)).toBeVisible()
  await page.clock.runFor(((90 - start) / 2) * 60 - 60)
  await expect(circle).toHaveAttribute('aria-valuenow', '98')
  await page.clock.runFor(60)
  await expect(page.getByText('100%')).toBeVisible()
  await effectsHaveRun(page)
  await page.clock.runFor(499)
  await expect(circle).toBeVisible()
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/results-blueprint$/)
}

async function readBlueprint(page: Page) {
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Based on your answers\.\.\. \$[\d,]+\+\/month in \d+ days$/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(pageTitle('results-blueprint'))
  await expect(page.getByText('Join 200+ members turning 180K+ views into sales')).toBeVisible()
  const start = page.getByRole('button', { name: 'START MY EYEBALLS EMPIRE TODAY' })
  await expect(start.first()).toBeVisible()
  await expect(page.getByText('Secure your setup — ready in 7 days or less').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'What You Get Inside' }).getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'How it works' }).getByRole('listitem')).toHaveCount(4)
  const testimonials = page.getByRole('region', { name: 'Real Views. Real Sales.' })
  await testimonials.getByRole('button', { name: fill(messages.carousel.enlarge, { number: 1, total: 13 }) }).click()
  const viewer = page.getByRole('dialog', { name: messages.carousel.viewer })
  await expect(viewer.getByRole('img')).toBeInViewport()
  await viewer.getByRole('button', { name: messages.carousel.close }).click()
  await expect(viewer).toBeHidden()
}

async function buy(page: Page) {
  await page.getByRole('button', { name: 'GET ACCESS' }).click()
  await expect(popup(page)).toContainText(offer.title)
  await cardNumber(page).waitFor()
  await pay(page, cards.good)
  await expect(popup(page)).toContainText(offer.success.paid)
  await expect(page).toHaveURL(/\/payment-success$/)
  await expect(popup(page)).toBeHidden()
  await expect(page.getByRole('status')).toHaveText(offer.success.welcome)
  await expect(page.getByRole('heading', { level: 1, name: pageHeading('payment-success') })).toBeFocused()
  await expect(page).toHaveTitle(pageTitle('payment-success'))
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(heading(page, pageHeading('landing'))).toBeFocused()
}
