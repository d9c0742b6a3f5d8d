import type { Page } from '@playwright/test'
import { stopClock } from './support/clock.ts'
import { screens } from './support/screens.ts'
import { label, messages, pageHeading, questions, topBarLabel } from './support/shipped-words.ts'
import { expect, test } from './support/test.ts'
import { answer, option, popup } from './support/visitor.ts'

const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: questions[number - 1]?.title ?? 'no such question', exact: true })

/** Opens the quiz at its first question, where time stands still. */
async function openQuiz(page: Page, url: string) {
  await page.clock.install()
  await page.goto(`${url}/quiz`)
  await expect(question(page, 1)).toBeVisible()
  await stopClock(page)
}

test('Arrow keys move within the options; Enter, Space and a click move on', async ({ page, shipped }) => {
  await openQuiz(page, shipped.url)
  await option(page, label('income-now', 'from-zero')).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, label('income-now', '1k-to-2-5k'))).toBeFocused()
  await expect(option(page, label('income-now', '1k-to-2-5k'))).toBeChecked()
  await page.clock.runFor(5000)
  await expect(question(page, 1)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.clock.runFor(200)
  await expect(question(page, 2)).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect(option(page, label('daily-time', 'full-time'))).toBeChecked()
  await page.clock.runFor(5000)
  await expect(question(page, 2)).toBeVisible()
  await page.keyboard.press('Space')
  await page.clock.runFor(200)
  await expect(question(page, 3)).toBeFocused()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('quizAnswers') ?? '{}'))
  expect(stored).toEqual({ 0: label('income-now', '1k-to-2-5k'), 1: label('daily-time', 'full-time') })
})

test('Who moves on to another option within the pause stays at the question', async ({ page, shipped }) => {
  await openQuiz(page, shipped.url)
  await option(page, label('income-now', 'from-zero')).focus()
  await page.keyboard.press('Space')
  await page.clock.runFor(100)
  await page.keyboard.press('ArrowDown')
  await page.clock.runFor(5000)
  await expect(question(page, 1)).toBeVisible()
  await expect(option(page, label('income-now', 'from-zero'))).not.toBeChecked()
  await page.keyboard.press('Space')
  await page.clock.runFor(200)
  await expect(question(page, 2)).toBeFocused()
})

test('A chosen option looks different from the others until the next question comes', async ({ page, shipped }) => {
  await openQuiz(page, shipped.url)
  const look = (text: string) =>
    page
      .locator('label', { hasText: text })
      .evaluate((element) => `${getComputedStyle(element).backgroundColor} ${getComputedStyle(element).borderColor}`)
  const [first = '', second = ''] = questions[0]?.options.map((choice) => choice.label) ?? []
  expect(await look(first)).toBe(await look(second))
  await answer(page, first)
  await page.mouse.move(0, 0)
  await expect.poll(async () => (await look(first)) === (await look(second))).toBe(false)
  await expect(option(page, second)).not.toBeChecked()
})

test('The arrow steps back through the quiz to the landing page, and from the form to the first question without an answer', async ({
  page,
  shipped,
}) => {
  await openQuiz(page, shipped.url)
  const back = page.getByRole('button', { name: messages.navigation.back, exact: true })
  await answer(page, label('income-now', 'under-1k'))
  await page.clock.runFor(200)
  await expect(question(page, 2)).toBeVisible()
  await back.click()
  await expect(question(page, 1)).toBeFocused()
  await expect(option(page, label('income-now', 'under-1k'))).toBeChecked()
  await page.clock.resume()
  await back.click()
  await expect(page).toHaveURL(`${shipped.url}/`)
  await page.goto(`${shipped.url}/results-form`)
  await back.click()
  await expect(question(page, 2)).toBeVisible()
})

test('The form takes any name and any age, and neither stores nor sends them', async ({ page, shipped }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
  await page.goto(`${shipped.url}/results-form`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoë <b>Xylander</b>')
  await page.getByRole('spinbutton', { name: 'Age' }).fill('-777')
  await page.getByRole('button', { name: 'Show Me My Blueprint' }).click()
  await expect(page).toHaveURL(/\/analysis-loading$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculating your plan…')
  const kept = await page.evaluate(() =>
    [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie].join(),
  )
  expect([...sent, kept, JSON.stringify(await page.evaluate(() => history.state))].join()).not.toMatch(/Xylander|777/)
})

test('The countdown ticks from 10:00 to 00:00 and does nothing then', async ({ page, shipped }) => {
  await page.clock.install()
  await page.goto(`${shipped.url}/results-blueprint`)
  const clock = page.getByRole('timer', { name: topBarLabel })
  await expect(clock).toHaveText(/^(10:00|09:5\d)$/)
  await stopClock(page)
  const [minutes = 0, seconds = 0] = ((await clock.textContent()) ?? '').split(':').map(Number)
  const left = minutes * 60 + seconds
  const shown = (total: number) =>
    `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
  for (const ticks of [1, 2, 3]) {
    await page.clock.runFor(1000)
    await expect(clock).toHaveText(shown(left - ticks))
  }
  await page.clock.fastForward((left - 4) * 1000)
  await expect(clock).toHaveText('00:01')
  await page.clock.runFor(1000)
  await expect(clock).toHaveText('00:00')
  await page.clock.runFor(60_000)
  await expect(clock).toHaveText('00:00')
  await expect(page).toHaveURL(/\/results-blueprint$/)
  await expect(popup(page)).toBeHidden()
})

test('The countdown starts at 10:00', async ({ page, shipped }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${shipped.url}/results-blueprint`)
  const passed = async () => {
    await page.clock.runFor(10)
    return page.getByRole('timer').count()
  }
  await expect.poll(passed, { intervals: [20] }).toBe(1)
  await expect(page.getByRole('timer')).toHaveText('10:00')
})

for (const { name, use } of screens) {
  test.describe(`On ${name}`, () => {
    test.use(use)

    test('the top bar stays in view to the end of the page', async ({ page, shipped }) => {
      await page.goto(`${shipped.url}/results-blueprint`)
      const bar = page.getByRole('region', { name: topBarLabel })
      await expect(bar).toBeVisible()
      await page.getByText('Not affiliated with or endorsed by TikTok.').scrollIntoViewIfNeeded()
      await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
      await expect(page.getByRole('button', { name: 'GET ACCESS' })).toBeInViewport({ ratio: 1 })
      expect((await bar.boundingBox())?.y).toBe(0)
      await page.getByRole('button', { name: 'GET ACCESS' }).click()
      await expect(popup(page)).toBeVisible()
    })
  })
}

test('After the payment the chat opens in a new tab, and the session id is logged and nothing else', async ({
  context,
  page,
  shipped,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`))
  await context.route('https://chat.example.com/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto(`${shipped.url}/payment-success?session_id=cs_test_123&other=456`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageHeading('payment-success'))
  await expect(page.getByText('Your payment was successful')).toBeVisible()
  await expect.poll(() => logged).toEqual(['info: session_id cs_test_123'])
  const kept = await page.evaluate(() => [document.body.innerText, ...Object.values({ ...localStorage })].join())
  expect(kept).not.toContain('cs_test_123')
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Message Us Now' }).click(),
  ])
  await expect(chat).toHaveURL('https://chat.example.com/eyeballs-empire')
  expect(await chat.evaluate(() => window.opener)).toBeNull()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(`${shipped.url}/`)
})
