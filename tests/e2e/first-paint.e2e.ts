// What a page can do before its app is there: everything that the visitor sees of it, at the first paint.
import type { BrowserContext, Page } from '@playwright/test'
import { stopClock } from './support/clock.ts'
import { holdScripts, passWait, seenChoices, seenHeadings, waiting, watchHeadings } from './support/scripts.ts'
import { messages, pageHeading, questions, screen } from './support/shipped-words.ts'
import { expect, test } from './support/test.ts'
import { recordTraffic } from './support/traffic.ts'
import { answer, option } from './support/visitor.ts'

const heading = (page: Page) => page.locator('#root').getByRole('heading', { level: 1 })
const title = (number: number) => questions[number - 1]?.title ?? 'no such question'
const labels = (number: number) => questions[number - 1]?.options.map((choice) => choice.label) ?? []
const start = (page: Page) => page.getByRole('link', { name: 'Calculate My TikTok Revenue' })
const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage[name] ?? 'null'), key)

test.describe('Where no script runs', () => {
  const withoutScripts = async (page: Page, url: string) => {
    await page.goto(url)
    await expect(heading(page)).toHaveText(pageHeading('landing'))
    await expect(page.getByRole('listitem')).toHaveCount(3)
    await start(page).click()
    await expect(page).toHaveURL(`${url}/quiz`)
    await expect(heading(page)).toHaveText(title(1))
    for (const text of labels(1)) await expect(option(page, text)).toBeVisible()
    await page.goto(`${url}/terms`)
    await expect(heading(page)).toHaveText('Terms of Purchase')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(screen('terms').sections?.length ?? 0)
    await page.goto(`${url}/nowhere`)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(`${url}/`)
    await expect(heading(page)).toHaveText(pageHeading('landing'))
  }

  test('because scripts do not arrive, pages read well and links lead on', async ({ page, shipped }) => {
    await page.route('**/*.js', (route) => route.abort())
    await withoutScripts(page, shipped.url)
  })

  test.describe('because it is switched off', () => {
    test.use({ javaScriptEnabled: false })
    test('pages read well and links lead on', ({ page, shipped }) => withoutScripts(page, shipped.url))
  })
})

test.describe('The landing page works before any script', () => {
  const approaches: Record<string, (page: Page) => Promise<unknown>> = {
    // Fingers too come over a button before they come down.
    'the pointer comes near': (page) => start(page).hover(),
    'the button has the focus': (page) => start(page).focus(),
    'nothing else is to be done': (page) => page.evaluate(() => (window as unknown as { idle: () => void }).idle()),
  }
  for (const [when, approach] of Object.entries(approaches)) {
    test(`which are asked for when ${when}`, async ({ page, shipped }) => {
      const traffic = recordTraffic(page)
      const scripts = () => traffic.requests.filter((request) => request.resourceType() === 'script')
      await page.addInitScript(() => {
        window.requestIdleCallback = (callback) => Object.assign(window, { idle: callback }) && 1
      })
      await page.goto(shipped.url)
      await expect(heading(page)).toHaveText(pageHeading('landing'))
      await expect(start(page)).toHaveAttribute('href', '/quiz')
      expect(scripts().map((request) => request.url())).toEqual([])
      await approach(page)
      await expect.poll(() => scripts().length).toBeGreaterThan(5)
    })
  }
})

/** What the browser keeps of a visitor, and every entry of the history on the way back to the first. */
async function trace(page: Page) {
  const entries: object[] = []
  for (;;) {
    const { usr, idx, ...entry } = await page.evaluate(() => ({
      path: location.pathname + location.search,
      heading: document.querySelector('#root h1')?.textContent,
      chosen: document.querySelector('#root :checked')?.closest('label')?.textContent,
      usr: history.state?.usr,
      idx: history.state?.idx as number,
    }))
    // What is not noted and what is noted as not being so mean the same.
    const { depth = 0, isEnd, ...notes } = usr ?? {}
    entries.push({ ...entry, idx, depth, ...notes, ...(isEnd && { isEnd }) })
    if (idx === 0) break
    await page.goBack()
    await expect(heading(page)).not.toHaveText(entry.heading ?? '')
    await expect(heading(page)).not.toHaveText(messages.navigation.loading)
  }
  return { entries, answers: await stored(page, 'quizAnswers') }
}

/** The same steps where scripts come at once, in a context of its own. */
async function withoutDelay(context: BrowserContext, run: (page: Page) => Promise<unknown>) {
  const other = await context.browser()?.newContext()
  if (!other) throw new Error('There is no browser')
  const page = await other.newPage()
  await run(page)
  const found = await trace(page)
  await other.close()
  return found
}

const ways: Record<string, (page: Page, text: string) => Promise<unknown>> = {
  'a tap': answer,
  Enter: async (page, text) => {
    await option(page, text).focus()
    await page.keyboard.press('Enter')
  },
  Space: async (page, text) => {
    await option(page, text).focus()
    await page.keyboard.press('Space')
  },
}

for (const [way, choose] of Object.entries(ways)) {
  test(`Choices by ${way} count before the app is there, and leave the same answers and history`, async ({
    page,
    context,
    shipped,
  }) => {
    const [first = '', second = ''] = [labels(1)[1], labels(2)[2]]
    const scripts = await holdScripts(page)
    await watchHeadings(page)
    await page.goto(`${shipped.url}/quiz?utm_source=mail`)
    await choose(page, first)
    await expect(heading(page)).toHaveText(title(2))
    expect(await seenChoices(page)).toEqual([first])
    await expect(heading(page)).toBeFocused()
    await choose(page, second)
    await expect(option(page, second)).toBeChecked()
    await passWait(page, 2000)
    await expect(waiting(page)).toBeVisible()
    await expect(waiting(page)).toContainText(messages.navigation.loading)
    scripts.letGo()
    await expect(heading(page)).toHaveText(title(3))
    await expect(page.locator('#wait')).toHaveCount(0)
    expect(await stored(page, 'quizProgress')).toEqual({ step: { question: questions[2]?.id }, unsaved: {} })
    const found = await trace(page)
    const expected = await withoutDelay(context, async (other) => {
      await other.goto(`${shipped.url}/quiz?utm_source=mail`)
      await expect.poll(() => stored(other, 'quizProgress')).not.toBeNull()
      await choose(other, first)
      await expect(heading(other)).toHaveText(title(2))
      await choose(other, second)
      await expect(heading(other)).toHaveText(title(3))
    })
    expect(found).toEqual(expected)
    await page.reload()
    await expect(heading(page)).toHaveText(title(1))
    await expect(option(page, first)).toBeChecked()
  })
}

test('Arrow keys try options out before the app is there and after, and never move on', async ({ page, shipped }) => {
  const scripts = await holdScripts(page)
  await page.clock.install()
  await page.goto(`${shipped.url}/quiz`, { waitUntil: 'commit' })
  await option(page, labels(1)[0] ?? '').focus()
  await stopClock(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.clock.runFor(5000)
  await expect(option(page, labels(1)[2] ?? '')).toBeChecked()
  await expect(heading(page)).toHaveText(title(1))
  scripts.letGo()
  await expect.poll(() => stored(page, 'quizProgress')).not.toBeNull()
  await page.clock.runFor(5000)
  await expect(option(page, labels(1)[2] ?? '')).toBeChecked()
  await expect(option(page, labels(1)[2] ?? '')).toBeFocused()
  await expect(heading(page)).toHaveText(title(1))
  expect(await stored(page, 'quizAnswers')).toBeNull()
  await page.keyboard.press('Space')
  await page.clock.runFor(200)
  await expect(heading(page)).toHaveText(title(2))
})

test('An immediate tap on the landing page opens the quiz; Back leads back, and everything works on', async ({
  page,
  context,
  shipped,
}) => {
  const scripts = await holdScripts(page)
  await page.goto(`${shipped.url}/?utm_source=mail`)
  await start(page).click()
  await expect(page).toHaveURL(`${shipped.url}/quiz`)
  await expect(heading(page)).toHaveText(title(1))
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(`${shipped.url}/?utm_source=mail`)
  await expect(heading(page)).toHaveText(pageHeading('landing'))
  await page.goForward()
  await expect(heading(page)).toHaveText(title(1))
  await answer(page, labels(1)[0] ?? '')
  await expect(heading(page)).toHaveText(title(2))
  await page.goBack()
  await expect(heading(page)).toHaveText(title(1))
  await page.goBack()
  await expect(heading(page)).toHaveText(pageHeading('landing'))
  await start(page).click()
  await answer(page, labels(1)[3] ?? '')
  await expect(heading(page)).toHaveText(title(2))
  scripts.letGo()
  await expect.poll(() => stored(page, 'quizAnswers')).toEqual({ 0: labels(1)[3] })
  await answer(page, labels(2)[0] ?? '')
  await expect(heading(page)).toHaveText(title(3))
  const found = await trace(page)
  const expected = await withoutDelay(context, async (other) => {
    await other.goto(`${shipped.url}/?utm_source=mail`)
    await start(other).click()
    await expect.poll(() => stored(other, 'quizProgress')).not.toBeNull()
    await answer(other, labels(1)[3] ?? '')
    await expect(heading(other)).toHaveText(title(2))
    await answer(other, labels(2)[0] ?? '')
    await expect(heading(other)).toHaveText(title(3))
  })
  expect(found).toEqual(expected)
})

test('Back on the landing page before the app was there, nothing that was chosen is lost', async ({
  page,
  shipped,
}) => {
  const scripts = await holdScripts(page)
  await page.goto(shipped.url)
  await start(page).click()
  await answer(page, labels(1)[2] ?? '')
  await expect(heading(page)).toHaveText(title(2))
  await page.goBack()
  await expect(heading(page)).toHaveText(title(1))
  await page.goBack()
  await expect(heading(page)).toHaveText(pageHeading('landing'))
  scripts.letGo()
  await start(page).click()
  await expect(option(page, labels(1)[2] ?? '')).toBeChecked()
  await expect.poll(() => stored(page, 'quizAnswers')).toEqual({ 0: labels(1)[2] })
})

test('A page that is loaded again before the app is there keeps the choices', async ({ page, shipped }) => {
  const scripts = await holdScripts(page)
  await watchHeadings(page)
  await page.goto(`${shipped.url}/quiz`, { waitUntil: 'commit' })
  await answer(page, labels(1)[4] ?? '')
  await expect(heading(page)).toHaveText(title(2))
  await page.reload({ waitUntil: 'commit' })
  await expect(heading(page)).toHaveText(title(2))
  await page.goBack({ waitUntil: 'commit' })
  await expect(heading(page)).toHaveText(title(1))
  await page.goForward({ waitUntil: 'commit' })
  await expect(heading(page)).toHaveText(title(2))
  scripts.letGo()
  await expect.poll(() => stored(page, 'quizAnswers')).toEqual({ 0: labels(1)[4] })
  expect(await seenHeadings(page)).toEqual([title(2)])
  expect(await page.evaluate(() => sessionStorage.early)).toBeUndefined()
})

for (const [index, text] of labels(1).entries()) {
  test(`Option ${index + 1} counts when it is tapped in the very first frame`, async ({ page, shipped }) => {
    await page.addInitScript((wanted) => {
      const tap = () => {
        const radio = document.querySelectorAll<HTMLElement>('#root input[type=radio]')[wanted]
        if (radio) radio.click()
        else requestAnimationFrame(tap)
      }
      requestAnimationFrame(tap)
    }, index)
    await page.goto(`${shipped.url}/quiz`)
    await expect(heading(page)).toHaveText(title(2))
    await expect.poll(() => stored(page, 'quizAnswers')).toEqual({ 0: text })
    await page.goBack()
    await expect(option(page, text)).toBeChecked()
  })
}
