// Slow scripts, lost connections, deploys, pages in pieces: the visitor gets through with all answers.
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyFunnel } from './support/funnel-copy.ts'
import { delayScripts, holdScripts, seenHeadings, watchHeadings } from './support/scripts.ts'
import { breaks, label, messages, offer, pageHeading, questions, screen } from './support/shipped-words.ts'
import { buildFunnel, shippedFunnel } from './support/site.ts'
import { untilAlive } from './support/states/visit.ts'
import { hostStatically } from './support/static-host.ts'
import { builtFolder, expect, test } from './support/test.ts'
import { recordComplaints, recordLoads } from './support/traffic.ts'
import { answer, cardNumber, cards, option, pay, popup, walkToBlueprint } from './support/visitor.ts'

const heading = (page: Page) => page.locator('#root').getByRole('heading', { level: 1 })
const title = (number: number) => questions[number - 1]?.title ?? 'no such question'
const labels = (number: number) => questions[number - 1]?.options.map((choice) => choice.label) ?? []
const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage[name] ?? 'null'), key)
const form = screen('results-form').heading ?? ''

/** Answers the questions from one number to another by their first option, breaks between them included. */
async function answerFrom(page: Page, from: number, to: number) {
  for (let number = from; number <= to; number += 1) {
    await expect(heading(page)).toHaveText(title(number))
    await answer(page, labels(number)[0] ?? '')
    if (breaks.some(({ after }) => after === questions[number - 1]?.id)) {
      await page.getByRole('button', { name: 'CONTINUE' }).click()
    }
  }
}

test('The whole walk succeeds with every script 5 s late', async ({ page, shipped }) => {
  const complaints = recordComplaints(page)
  await delayScripts(page, 5000)
  await page.clock.install()
  await walkToBlueprint(page, shipped.url)
  await expect(heading(page)).toHaveText(/^Based on your answers\.\.\. \$[\d,]+\+\/month in \d+ days$/)
  await page.getByRole('button', { name: 'GET ACCESS' }).click()
  // Its code and what that needs come one after the other.
  await expect(popup(page)).toContainText(offer.title, { timeout: 30_000 })
  await cardNumber(page).waitFor()
  await pay(page, cards.good)
  await expect(page).toHaveURL(/\/payment-success$/)
  await expect(heading(page)).toHaveText(pageHeading('payment-success'))
  expect(complaints).toEqual([])
})

test('A connection that drops for 10 s in mid-quiz costs nothing, though the next screen was not there yet', async ({
  page,
  context,
  shipped,
}) => {
  const loads = recordLoads(page)
  // The form was about to be fetched in advance when the connection dropped.
  await page.route('**/assets/results-form-*.js', (route) => route.abort('internetdisconnected'))
  await page.goto(`${shipped.url}/quiz`)
  await answerFrom(page, 1, 5)
  await expect(heading(page)).toHaveText(title(6))
  await context.setOffline(true)
  const back = new Promise((resolve) => setTimeout(resolve, 10_000))
  await answerFrom(page, 6, 13)
  await expect(page).toHaveURL(/\/results-form$/)
  await expect(page.getByText(messages.failure.title)).toHaveCount(0)
  await back
  await page.unroute('**/assets/results-form-*.js')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(form)
  expect(Object.keys(await stored(page, 'quizAnswers'))).toHaveLength(12)
  expect(loads).toHaveLength(1)
})

/** A host whose files can be exchanged for those of another build, which a marketer has made of other words. */
async function hostWithDeploys() {
  const folder = await mkdtemp(join(tmpdir(), 'deploys-'))
  const dist = join(folder, 'dist')
  await cp(builtFolder('shipped'), dist, { recursive: true })
  const edited = await copyFunnel(shippedFunnel)
  await edited.edit('questions.yaml', title(6), `${title(6)} Really?`)
  await edited.edit('screens/results-form.yaml', form, 'Nearly there')
  await edited.edit('screens/landing.yaml', 'How Much Could', 'What If')
  const next = join(folder, 'next')
  await buildFunnel(edited.folder, next)
  const site = await hostStatically(dist)
  return {
    url: site.url,
    deploy: async () => {
      await rm(dist, { recursive: true })
      await cp(next, dist, { recursive: true })
    },
    close: async () => {
      await site.close()
      await edited.remove()
      await rm(folder, { recursive: true })
    },
  }
}

test.describe('A new build that is deployed', () => {
  let site: Awaited<ReturnType<typeof hostWithDeploys>>
  test.beforeEach(async () => {
    site = await hostWithDeploys()
  })
  test.afterEach(() => site.close())

  test('in mid-quiz costs one reload at most, and no answer', async ({ page }) => {
    const loads = recordLoads(page)
    await page.route('**/assets/results-form-*.js', (route) => route.abort('internetdisconnected'))
    await page.goto(`${site.url}/quiz`)
    await answerFrom(page, 1, 5)
    await expect(heading(page)).toHaveText(title(6))
    await page.unroute('**/assets/results-form-*.js')
    await site.deploy()
    await answerFrom(page, 6, 13)
    await expect(heading(page)).toHaveText('Nearly there')
    await expect(page).toHaveURL(/\/results-form$/)
    expect(Object.keys(await stored(page, 'quizAnswers'))).toHaveLength(12)
    expect(loads).toHaveLength(2)
    await page.goBack()
    await expect(heading(page)).toHaveText(title(13))
    await expect(option(page, labels(13)[0] ?? '')).toBeChecked()
  })

  test('before the app has come costs one reload, and the choices stay', async ({ page }) => {
    const loads = recordLoads(page)
    await watchHeadings(page)
    const scripts = await holdScripts(page)
    await page.goto(`${site.url}/quiz`, { waitUntil: 'commit' })
    await answer(page, labels(1)[1] ?? '')
    await expect(heading(page)).toHaveText(title(2))
    await answer(page, labels(2)[1] ?? '')
    await expect(page.locator('html')).toHaveClass(/waits/)
    await site.deploy()
    scripts.letGo()
    await expect.poll(() => loads.length).toBe(2)
    await expect.poll(() => stored(page, 'quizAnswers')).toEqual({ 0: labels(1)[1], 1: labels(2)[1] })
    await expect(heading(page)).toHaveText(title(2))
    await expect(option(page, labels(2)[1] ?? '')).toBeChecked()
    expect(await seenHeadings(page)).toEqual([title(2)])
    expect(loads).toHaveLength(2)
  })

  test('does not disturb a visitor who needs nothing of it', async ({ page }) => {
    const loads = recordLoads(page)
    await page.goto(`${site.url}/quiz`)
    await answerFrom(page, 1, 2)
    await page.waitForLoadState('networkidle')
    await site.deploy()
    await answerFrom(page, 3, 13)
    await expect(heading(page)).toHaveText(form)
    expect(loads).toHaveLength(1)
  })
})

test('A page that comes in pieces, after its scripts, is taken over when it is whole', async ({ page, shipped }) => {
  const complaints = recordComplaints(page)
  await page.goto(`${shipped.url}/quiz`)
  const html = readFileSync(join(builtFolder('shipped'), 'quiz/index.html'), 'utf8')
  const cut = html.indexOf('<input')
  let finish = () => {}
  const server = createServer(async (request, response) => {
    if (request.url === '/quiz') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.write(html.slice(0, cut))
      finish = () => void response.end(html.slice(cut))
      return
    }
    const answered = await fetch(shipped.url + request.url)
    response.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answered.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const scriptsCame = page.waitForRequest(/favicon|\/assets\/view-/)
  const opened = page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/quiz`)
  await scriptsCame
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name)).length > 5,
  )
  finish()
  await opened
  await expect.poll(() => stored(page, 'quizProgress')).not.toBeNull()
  await answer(page, labels(1)[0] ?? '')
  await expect(heading(page)).toHaveText(title(2))
  expect(complaints).toEqual([])
  server.closeAllConnections()
  server.close()
})

/** Adds up every shift of the layout in the page, those after a tap too. */
async function recordShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const shifts: object[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node }[]
        }
        const nodes = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80),
        )
        shifts.push({ path: location.pathname, value, hadRecentInput, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: object[] }).shifts)
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test.describe(`At ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('nothing moves on the walk', async ({ page, shipped }) => {
      const shifts = await recordShifts(page)
      await page.goto(shipped.url)
      await page.getByRole('link', { name: 'Calculate My TikTok Revenue' }).click()
      await answerFrom(page, 1, 13)
      await expect(heading(page)).toHaveText(form)
      await page.getByRole('button', { name: 'Show Me My Blueprint' }).click()
      await expect(page).toHaveURL(/\/results-blueprint$/)
      await expect(page.getByRole('timer')).toHaveText(/^09:5[0-8]$/)
      expect(await shifts()).toEqual([])
    })

    test('nothing moves where a page is opened, with answers or without', async ({ page, shipped }) => {
      const shifts = await recordShifts(page)
      const answers = { 1: label('daily-time', 'full-time'), 11: label('income-target', '20k-plus') }
      for (const kept of [{}, answers]) {
        await page.goto(`${shipped.url}/terms`)
        await page.evaluate((text) => localStorage.setItem('quizAnswers', text), JSON.stringify(kept))
        for (const path of ['/', '/quiz', '/results-form', '/results-blueprint', '/payment-success', '/terms']) {
          await page.goto(shipped.url + path)
          await untilAlive(page)
          await expect(heading(page)).toBeVisible()
          if (path === '/results-blueprint') await expect(page.getByRole('timer')).toHaveText(/^09:5[0-8]$/)
          expect(await shifts(), path).toEqual([])
        }
      }
    })
  })
}
