// Screens whose app is late, or never comes: nobody sees what is not theirs, and what they did counts.
import type { Page } from '@playwright/test'
import { holdScripts, passWait, SCRIPTS, seenHeadings, waitedLong, waiting, watchHeadings } from './support/scripts.ts'
import { breaks, label, messages, pageHeading, questions } from './support/shipped-words.ts'
import { expect, test } from './support/test.ts'
import { recordLoads, recordTraffic } from './support/traffic.ts'
import { answer, option, popup } from './support/visitor.ts'

const heading = (page: Page) => page.locator('#root').getByRole('heading', { level: 1 })
const title = (number: number) => questions[number - 1]?.title ?? 'no such question'
const labels = (number: number) => questions[number - 1]?.options.map((choice) => choice.label) ?? []
const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage[name] ?? 'null'), key)

const progress = (number: number, isBreak = false) => ({
  step: { question: questions[number - 1]?.id, ...(isBreak && { break: true }) },
  unsaved: {},
})
const places = {
  'at question 5': { progress: progress(5), shown: title(5) },
  'at question 2': { progress: progress(2), shown: title(2) },
  'on a break': { progress: progress(3, true), shown: breaks[0]?.title ?? '' },
  'at a question that has gone since': {
    progress: { step: { question: 'gone-since' }, unsaved: {} },
    shown: title(1),
  },
}

for (const [where, { progress: kept, shown }] of Object.entries(places)) {
  test(`A visitor who comes back ${where} sees that and nothing else`, async ({ page, shipped }) => {
    await page.goto(`${shipped.url}/terms`)
    await page.evaluate((text) => localStorage.setItem('quizProgress', text), JSON.stringify(kept))
    const scripts = await holdScripts(page)
    await watchHeadings(page)
    await page.goto(`${shipped.url}/quiz`, { waitUntil: 'commit' })
    if (where !== 'at question 2') {
      await expect(heading(page)).toBeHidden()
      await expect(waiting(page)).toBeAttached()
      await passWait(page, 2000)
      await expect(waiting(page)).toBeVisible()
      await expect(waitedLong(page)).toBeHidden()
    }
    scripts.letGo()
    await expect(heading(page)).toHaveText(shown)
    await expect(page.locator('#wait')).toHaveCount(0)
    await page.reload()
    await expect(heading(page)).toHaveText(shown)
    expect(await seenHeadings(page)).toEqual([shown])
  })
}

test('A visitor for whom the app never comes is told so calmly, and has a way on', async ({ page, shipped }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(`${shipped.url}/quiz`)
  await answer(page, labels(1)[0] ?? '')
  await expect(heading(page)).toHaveText(title(2))
  await expect(page.locator('html')).not.toHaveClass(/waits/)
  await answer(page, labels(2)[0] ?? '')
  await expect(page.locator('html')).toHaveClass(/waits/)
  await passWait(page, 16_000)
  await expect(waiting(page)).toContainText(messages.navigation.loading)
  await expect(waitedLong(page)).toBeVisible()
  await page.unroute(SCRIPTS)
  await waitedLong(page).click()
  await expect(heading(page)).toHaveText(title(2))
  await expect.poll(() => stored(page, 'quizAnswers')).toEqual({ 0: labels(1)[0], 1: labels(2)[0] })
})

test('What is typed into a form before the app is there stays, goes nowhere, and its button counts', async ({
  page,
  shipped,
}) => {
  const scripts = await holdScripts(page)
  await page.goto(`${shipped.url}/results-form`, { waitUntil: 'commit' })
  const field = page.getByRole('textbox').first()
  await field.fill('Ada')
  await field.press('Enter')
  await expect(page).toHaveURL(`${shipped.url}/results-form`)
  await expect(field).toHaveValue('Ada')
  await passWait(page, 2000)
  await expect(waiting(page)).toBeVisible()
  scripts.letGo()
  await expect(page).toHaveURL(/\/analysis-loading$/)
  await page.goBack()
  await expect(page).toHaveURL(`${shipped.url}/results-form`)
})

test('A form that is switched off sends nothing', async ({ browser, shipped }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shipped.url}/results-form`)
  const traffic = recordTraffic(page)
  await page.getByRole('textbox').first().fill('Ada')
  await page.getByRole('button', { name: 'Show Me My Blueprint' }).click()
  await page.getByRole('textbox').first().press('Enter')
  await expect(page).toHaveURL(`${shipped.url}/results-form`)
  // The browser may fetch its icon as late as this.
  const sent = traffic.requests.map((request) => new URL(request.url()).pathname)
  expect(sent.filter((path) => path !== '/favicon.svg')).toEqual([])
  await context.close()
})

test('A tap on the blueprint’s button before the app is there opens the popup when it is', async ({
  page,
  shipped,
}) => {
  const scripts = await holdScripts(page)
  await page.goto(`${shipped.url}/results-blueprint`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'GET ACCESS' }).click()
  scripts.letGo()
  await expect(popup(page)).toHaveCount(1)
})

test('The blueprint shows no figure but the visitor’s own', async ({ page, shipped }) => {
  await page.goto(`${shipped.url}/terms`)
  const answers = { 1: label('daily-time', 'full-time'), 11: label('income-target', '20k-plus') }
  await page.evaluate((text) => localStorage.setItem('quizAnswers', text), JSON.stringify(answers))
  const scripts = await holdScripts(page)
  await watchHeadings(page)
  await page.goto(`${shipped.url}/results-blueprint`, { waitUntil: 'commit' })
  await expect(waiting(page)).toBeAttached()
  await passWait(page, 2000)
  await expect(waiting(page)).toBeVisible()
  scripts.letGo()
  await expect(heading(page)).toBeVisible()
  const seen = await seenHeadings(page)
  expect(seen).toHaveLength(1)
  expect(seen[0]).not.toContain('$8,100')
})

test('A connection that drops before the app has come is waited for', async ({ page, context, shipped }) => {
  const loads = recordLoads(page)
  const scripts = await holdScripts(page)
  await page.goto(`${shipped.url}/quiz`, { waitUntil: 'commit' })
  await answer(page, labels(1)[1] ?? '')
  await expect(heading(page)).toHaveText(title(2))
  await context.setOffline(true)
  await page.unroute(SCRIPTS)
  scripts.letGo()
  await answer(page, labels(2)[1] ?? '')
  await expect(page.locator('html')).toHaveClass(/waits/)
  await page.goBack()
  await expect(heading(page)).toHaveText(title(2))
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(title(1))
  await expect(option(page, labels(1)[1] ?? '')).toBeChecked()
  await expect.poll(() => stored(page, 'quizAnswers')).toEqual({ 0: labels(1)[1], 1: labels(2)[1] })
  expect(loads).toHaveLength(1)
})

test('Back on the landing page without a connection, before the app has come, shows it when it has', async ({
  page,
  context,
  shipped,
}) => {
  const scripts = await holdScripts(page)
  await page.goto(shipped.url)
  await page.getByRole('link', { name: 'Calculate My TikTok Revenue' }).click()
  await expect(heading(page)).toHaveText(title(1))
  await context.setOffline(true)
  await page.goBack()
  await expect(page).toHaveURL(`${shipped.url}/`)
  await answer(page, labels(1)[1] ?? '')
  await expect(page.locator('html')).toHaveClass(/waits/)
  await page.unroute(SCRIPTS)
  scripts.letGo()
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(pageHeading('landing'))
  // The question was answered without a connection: forward leads on.
  await page.goForward()
  await expect(heading(page)).toHaveText(title(2))
  expect(await stored(page, 'quizAnswers')).toEqual({ 0: labels(1)[1] })
  await page.goBack()
  await expect(option(page, labels(1)[1] ?? '')).toBeChecked()
})
