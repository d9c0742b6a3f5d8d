// Every word that a visitor meets comes from YAML: where each is replaced by a marker, nothing else is left to read.
import type { Page } from '@playwright/test'
import { type MarkedFunnel, markFunnel } from './support/marked-funnel.ts'
import { readQuiz } from './support/quiz-data.ts'
import { type Site, shippedFunnel } from './support/site.ts'
import { expect, test } from './support/test.ts'
import { cards } from './support/visitor.ts'
import { markersIn, unmarked, wordsOn } from './support/words.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ trace: 'off' })

let funnel: MarkedFunnel
let site: Site
/** Every marker that a page has shown so far. */
const seen = new Set<string>()

test.beforeAll(async () => {
  funnel = await markFunnel(shippedFunnel)
  site = await funnel.serve()
})

test.afterAll(async () => {
  await site?.close()
  await funnel?.remove()
})

/** Expects markers, figures and nothing else. `allowed` is the provider's own text. */
async function expectMarkers(page: Page, allowed: readonly string[] = []): Promise<void> {
  const words = await wordsOn(page)
  expect(unmarked(words, allowed)).toEqual([])
  for (const marker of markersIn(words)) seen.add(marker)
}

const popup = (page: Page) => page.locator('dialog[open]')
const payButton = (page: Page) => popup(page).locator('button[type=submit]')

const paths = [
  '',
  'quiz',
  'results-form',
  'analysis-loading',
  'results-blueprint',
  'payment-success',
  'terms',
  'privacy',
]

test('the screens hold markers alone', async ({ page }) => {
  for (const path of [...paths, 'no-such-page']) {
    await page.goto(`${site.url}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectMarkers(page)
  }
})

test('the pages that search engines get hold markers alone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(`${site.url}/${path}`)
    await expect(page).toHaveTitle(/⟦/)
    await expectMarkers(page)
  }
  await context.close()
})

test('the questions hold markers alone', async ({ page }) => {
  for (const { id, title } of readQuiz(funnel.folder).questions) {
    await comeBackTo(page, { question: id }, {})
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectMarkers(page)
  }
})

for (const choice of [0, 1, 2, 3, 4]) {
  test(`the breaks of a visitor who chooses option ${choice + 1} hold markers alone`, async ({ page }) => {
    const { questions, breaks } = readQuiz(funnel.folder)
    const answers = questions.map(({ options }, index) => [index, options[Math.min(choice, options.length - 1)]])
    // The last visitor has not told yet what frustrates them, so that the variant for everyone is shown.
    const known = Object.fromEntries(choice === 4 ? answers.slice(0, 10) : answers)
    for (const [index, title] of breaks) {
      await comeBackTo(page, { question: questions[index]?.id ?? '', break: true }, known)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectMarkers(page)
    }
  })
}

test('the carousel and its viewer hold markers alone', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${site.url}/results-blueprint`)
  const front = page.locator('li[data-offset="0"]').getByRole('button')
  for (let slide = 0; slide < 13; slide++) {
    await expect(front).toHaveAccessibleName(new RegExp(` ${slide + 1} 13`))
    await front.click()
    await expect(popup(page).getByRole('img')).toBeVisible()
    await expectMarkers(page)
    await popup(page).getByRole('button').click()
    await expect(popup(page)).toHaveCount(0)
    await page.getByRole('button', { name: markerOf('carousel.next') }).click()
    // While a slide moves, a click is ignored.
    await page.clock.fastForward(500)
  }
})

/** Each way in which paying fails, as a fault that the sandbox plays. */
const faults = {
  'create-failed': { status: 500 },
  'no-secret': { secret: null },
  'secret-gone': { secret: 'pi_gone_secret_gone' },
}

test('the popup and its messages hold markers and the provider’s words alone', async ({ page, request }) => {
  await openPopup(page)
  await popup(page).locator('summary').click()
  await expectMarkers(page)
  await payButton(page).click()
  await expectMessage(page, 'email-missing')
  await popup(page).locator('input[type=email]').fill('buyer@example.com')
  await fillCard(page, cards.declined)
  for (const [key, fault] of Object.entries(faults)) {
    await request.post(`${site.url}/sandbox/faults`, {
      data: { at: 'create-checkout', delay: 300, times: 1, ...fault },
    })
    await payButton(page).click()
    await expect(payButton(page)).toHaveText(markerOf('popup.submitting'))
    await expectMarkers(page)
    await expectMessage(page, `checkout.${key}`)
  }
  await page.route('**/create-checkout', (route) => route.abort(), { times: 1 })
  await payButton(page).click()
  await expectMessage(page, 'checkout.create-error')
  const json = { client_secret: null, error: { code: 'invalid_captcha', message: '1', retryable: false } }
  await page.route('**/create-checkout', (route) => route.fulfill({ status: 403, json }), { times: 1 })
  await payButton(page).click()
  await expectMessage(page, 'checkout.captcha-missing')
  let status = 'open'
  await page.route('**/checkout-status', (route) => route.fulfill({ json: { status, error: null } }))
  await page.route('**/confirm', (route) => route.fulfill({ json: { status: 'processing' } }), { times: 1 })
  await payButton(page).click()
  await expectMessage(page, 'checkout.processing')
  status = 'ended'
  await expect(payButton(page)).toHaveText(markerOf('popup.submit'))
  await payButton(page).click()
  await expect(popup(page).getByText('Your card was declined.')).toBeVisible()
  await expectMarkers(page, ['Your card was declined.'])
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectMessage(page, 'success.paid')
  await page.waitForURL('**/payment-success')
  await expect(page.getByText(markerOf('success.welcome'))).toBeVisible()
  await expectMarkers(page)
})

test('a payment library that breaks or does not load is reported in markers', async ({ page }) => {
  await page.route('**/sandbox/stripe.js', async (route) => {
    const answer = await route.fetch()
    const fails = ';{const S=Stripe;Stripe=(...a)=>Object.assign(S(...a),{confirmCardPayment(){throw Error("no")}})}'
    await route.fulfill({ response: answer, body: (await answer.text()) + fails })
  })
  await openPopup(page)
  await popup(page).locator('input[type=email]').fill('buyer@example.com')
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectMessage(page, 'confirm-failed')
  await page.unroute('**/sandbox/stripe.js')
  await test.step('The library does not load', async () => {
    const giveUp = await holdBack(page, '**/sandbox/stripe.js')
    await page.goto(`${site.url}/results-blueprint`)
    await page.getByText(markerOf('results-blueprint.yaml blocks.0.button.label')).click()
    await expect(popup(page).getByRole('status')).toBeVisible()
    await expectMarkers(page)
    giveUp()
    await expect(popup(page).getByRole('button', { name: markerOf('retry') })).toBeVisible()
    await expectMarkers(page)
  })
})

/** Answers of the back end on the page for a new card, and the words that say so. */
const cardAnswers = [
  ['nothing-due', { client_secret: 'seti_1_secret_1', due: { amount: 0, currency: 'gbp', count: 0 }, error: null }],
  ['due', { client_secret: 'seti_1_secret_1', due: { amount: 9000, currency: 'gbp', count: 1 }, error: null }],
  ['link-too-old', { client_secret: null, error: { code: 'invalid_link' } }],
  ['unreachable', { client_secret: null, error: { code: 'internal' } }],
] as const

test('the page for a new card holds markers and the provider’s words alone', async ({ page }) => {
  const answer = (json: object) => page.route('**/functions/v1/update-card', (route) => route.fulfill({ json }))
  const giveUp = await holdBack(page, '**/functions/v1/update-card')
  await page.goto(`${site.url}/update-card#token`)
  await expect(page.getByText(markerOf('update-card.loading'))).toBeVisible()
  await expectMarkers(page)
  giveUp()
  for (const [key, json] of cardAnswers) {
    await answer(json)
    await page.goto(`${site.url}/update-card?${key}#token`)
    await expect(page.getByText(markerOf(`update-card.${key}`))).toBeVisible()
    await expectMarkers(page)
  }
  const send = async (setup: object, outcome: object, key: string, asked: object = cardAnswers[1][1]) => {
    await answer(asked)
    await page.route('**/setup_intents/*/confirm', (route) =>
      new Promise((go) => setTimeout(go, 300)).then(() => route.fulfill({ json: setup })),
    )
    await page.goto(`${site.url}/update-card?${key}#token`)
    await page.getByRole('textbox', { name: 'Card number' }).fill(cards.good)
    await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/34')
    await page.getByRole('textbox', { name: 'Security code' }).fill('123')
    await answer(outcome)
    await page.locator('button[type=submit]').click()
    await expect(page.locator('button[type=submit]')).toHaveText(markerOf('update-card.submitting'))
    await expectMarkers(page)
    await expect(page.getByText(markerOf(`update-card.${key}`))).toBeVisible()
    await expectMarkers(page)
  }
  const saved = { object: 'setup_intent', id: 'seti_1', status: 'succeeded' }
  await send({ error: { type: 'card_error', message: '1' } }, {}, 'card-refused')
  await send(saved, { outcome: 'refused', error: null }, 'payment-refused')
  await send(saved, { outcome: 'paid', error: null }, 'paid')
  await send(saved, { outcome: 'paid', error: null }, 'kept', cardAnswers[0][1])
})

test('code that arrives late or never is announced in markers', async ({ page }) => {
  // Stands for files that a deploy has taken away: a reload, tried once, does not help.
  await page.route('**/assets/checkout-popup-*.js', (route) => route.abort())
  await page.goto(`${site.url}/results-blueprint`)
  await page.evaluate(() => sessionStorage.setItem('reloaded', String(Date.now())))
  await page.getByText(markerOf('results-blueprint.yaml blocks.0.button.label')).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectMarkers(page)
  // A visitor with answers sees no figures but their own, and waits for the app.
  await page.evaluate(() => localStorage.setItem('quizAnswers', '{"1":"an answer"}'))
  const giveUp = await holdBack(page, '**/assets/results-blueprint-*.js')
  await page.goto(`${site.url}/results-blueprint`, { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toBeVisible()
  await expectMarkers(page)
  giveUp()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectMarkers(page)
})

test('every word of the funnel has been seen', () => {
  const unseen = [...funnel.origins].filter(([marker]) => !seen.has(marker)).map(([, origin]) => origin)
  expect(unseen).toEqual([])
})

/** Holds a file back, and lets it fail when the returned function is called. */
async function holdBack(page: Page, file: string): Promise<() => void> {
  let fail = () => {}
  const failure = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(file, async (route) => {
    await failure
    await route.abort()
  })
  return fail
}

/** Opens the quiz as a visitor who left it at this step. */
async function comeBackTo(page: Page, step: object, answers: Record<string, string>): Promise<void> {
  await page.goto(`${site.url}/no-such-page`)
  await page.evaluate(
    ([storedAnswers, progress]) => {
      localStorage.setItem('quizAnswers', storedAnswers)
      localStorage.setItem('quizProgress', progress)
    },
    [JSON.stringify(answers), JSON.stringify({ step })] as const,
  )
  await page.goto(`${site.url}/quiz`)
}

async function openPopup(page: Page): Promise<void> {
  await page.goto(`${site.url}/results-blueprint`)
  await page.getByText(markerOf('results-blueprint.yaml blocks.0.button.label')).click()
  await popup(page).getByRole('textbox', { name: 'Card number' }).waitFor()
}

async function fillCard(page: Page, number: string): Promise<void> {
  await popup(page).getByRole('textbox', { name: 'Card number' }).fill(number)
  await popup(page).getByRole('textbox', { name: 'Expiry date' }).fill('12/34')
  await popup(page).getByRole('textbox', { name: 'Security code' }).fill('123')
}

async function expectMessage(page: Page, key: string): Promise<void> {
  await expect(popup(page).getByRole('alert')).toContainText(markerOf(key))
  await expectMarkers(page)
}

/** The marker of the words whose place in the files ends so. */
function markerOf(key: string): string {
  const found = [...funnel.origins].find(([, origin]) => origin.endsWith(key))
  if (!found) throw new Error(`No words stand at ${key}`)
  return found[0]
}
