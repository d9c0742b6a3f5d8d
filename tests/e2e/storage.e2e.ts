// What a browser has stored is never to be trusted, and there may be no storage at all.
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { recordComplaints } from './support/traffic.ts'
import { answer, cards, openPopup, option, pay, popup } from './support/visitor.ts'

/** Every route with its main heading. */
const routes: readonly (readonly [path: string, heading: RegExp])[] = [
  ['/', /^How Much Could 500 Faceless Accounts Make You\?$/],
  ['/quiz', /./],
  ['/results-form', /^You're 1 Step From/],
  ['/analysis-loading', /^Calculating your plan…$/],
  ['/results-blueprint', /^Based on your answers\.\.\. \$[\d,]+\+\/month in \d\d days$/],
  ['/payment-success', /^Congratulations/],
  ['/terms', /^Terms of Purchase$/],
  ['/privacy', /^Privacy Policy$/],
  ['/no/such-page', /^404$/],
]

const huge = 'x'.repeat(2 * 1024 * 1024)
const first = 'How much do you make online right now?'
const third = 'How many TikTok accounts do you run today?'

/** What may be found in local storage, and the question at which the quiz then opens. */
const findings: readonly { what: string; stored: Record<string, string>; opensAt: string; chosen?: string }[] = [
  { what: 'nothing', stored: {}, opensAt: first },
  { what: 'broken JSON', stored: both('{"0":"Start'), opensAt: first },
  { what: 'empty texts', stored: both(''), opensAt: first },
  { what: 'null', stored: both('null'), opensAt: first },
  { what: 'arrays', stored: both('["Starting from $0","Full-time"]'), opensAt: first },
  { what: 'a text and a number', stored: { quizAnswers: '"answers"', quizProgress: '13' }, opensAt: first },
  {
    what: 'values of wrong types',
    stored: {
      quizAnswers: '{"0":5,"1":null,"2":{"label":"Full-time"},"3":["x"]}',
      quizProgress: '{"step":{"question":2},"unsaved":[1]}',
    },
    opensAt: first,
  },
  {
    what: 'a step that is a text, and unsaved answers that are none',
    stored: { quizProgress: '{"step":"presence","unsaved":"none"}' },
    opensAt: first,
  },
  {
    what: 'a label that was edited since, among good ones',
    stored: {
      quizAnswers: '{"0":"Starting from $0","1":"Half the day","2":"6–20 accounts"}',
      quizProgress: '{"step":{"question":"presence"},"unsaved":{}}',
    },
    opensAt: third,
    chosen: '6–20 accounts',
  },
  {
    what: 'questions that the quiz does not have',
    stored: {
      quizAnswers: '{"-1":"x","99":"Full-time","0.5":"x","income-now":"from-zero"}',
      quizProgress: '{"step":{"question":"shoe-size","break":true},"unsaved":{"99":"x"}}',
    },
    opensAt: first,
  },
  {
    what: 'a break where there is none any more',
    stored: { quizProgress: '{"step":{"question":"income-now","break":true},"unsaved":{}}' },
    opensAt: first,
  },
  {
    what: 'names that JavaScript knows',
    stored: {
      quizAnswers: '{"__proto__":{"1":"Full-time"},"constructor":"x","0":"Under $1K/month"}',
      quizProgress: '{"__proto__":{"step":{"question":"presence"}},"step":{"question":"constructor"}}',
    },
    opensAt: first,
    chosen: 'Under $1K/month',
  },
  {
    what: '2 MB of nonsense',
    stored: { quizAnswers: JSON.stringify({ 0: huge }), quizProgress: JSON.stringify({ step: { question: huge } }) },
    opensAt: first,
  },
]

for (const { what, stored, opensAt, chosen } of findings) {
  test(`every route opens and the quiz goes on with ${what} in storage`, async ({ page, shipped }) => {
    const complaints = recordComplaints(page)
    await page.addInitScript((items) => {
      if (sessionStorage.getItem('stored')) return
      sessionStorage.setItem('stored', 'yes')
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, stored)
    for (const [path, heading] of routes) await expectHeading(page, shipped.url + path, heading)
    await page.goto(`${shipped.url}/quiz`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(opensAt)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(chosen === undefined ? 0 : 1)
    if (chosen !== undefined) await expect(option(page, chosen)).toBeChecked()
    await answerFirstOf(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(opensAt)
    await page.goBack()
    await expect(page.getByRole('radio').first()).toBeChecked()
    // The answer that the server gives for an unknown address is a 404, which the console shows.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  })
}

/** Ways in which a browser refuses to store, as a script that runs before those of the page. */
const refusals: Record<string, () => void> = {
  'switched off': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  missing: () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })
  },
}

for (const [what, refuse] of Object.entries(refusals)) {
  test(`a visitor whose storage is ${what} gets from the landing page to the paid access`, async ({
    page,
    shipped,
  }) => {
    const complaints = recordComplaints(page)
    await page.addInitScript(refuse)
    await page.goto(shipped.url)
    await page.getByRole('link', { name: 'Calculate My TikTok Revenue' }).click()
    for (let number = 1; number <= 13; number++) {
      await expect(page.getByText(`${number}/13`, { exact: true })).toBeVisible()
      await answerFirstOf(page)
      if ([3, 7, 10].includes(number)) await page.getByRole('button', { name: 'CONTINUE' }).click()
    }
    await page.getByRole('button', { name: 'Show Me My Blueprint' }).click()
    await expect(page).toHaveURL(/\/results-blueprint$/)
    // 20 × 3600 × 1.1 × 0.85 = 67,320 views a day; / 1000 × 2.03 × 30 = 4,099.788. Days: 18 + 7 + 7 − 3 = 29.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\$4,100\+\/month in 29 days$/)
    await test.step('The terms lead back to the open popup', async () => {
      await page.getByRole('button', { name: 'GET ACCESS' }).click()
      await popup(page).getByRole('link', { name: 'Terms' }).click()
      await page.getByRole('button', { name: 'Back', exact: true }).first().click()
      await expect(popup(page)).toBeVisible()
    })
    await pay(page, cards.good)
    await expect(page).toHaveURL(/\/payment-success$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Congratulations/)
    expect(complaints).toEqual([])
  })
}

test('the popup opens by itself for the stored flag alone, once', async ({ page, shipped }) => {
  for (const [flag, opens] of [
    ['false', false],
    ['1', false],
    ['true', true],
  ] as const) {
    await page.goto(`${shipped.url}/terms`)
    await page.evaluate((value) => localStorage.setItem('reopenCheckoutModal', value), flag)
    await page.goto(`${shipped.url}/results-blueprint`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('reopenCheckoutModal'))).toBeNull()
    await expect(popup(page)).toHaveCount(opens ? 1 : 0)
  }
  await openPopup(page, shipped.url)
})

function both(text: string): Record<string, string> {
  return { quizAnswers: text, quizProgress: text, reopenCheckoutModal: text }
}

async function expectHeading(page: Page, address: string, heading: RegExp): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

async function answerFirstOf(page: Page): Promise<void> {
  const label = await page.getByRole('radiogroup').locator('label').first().innerText()
  await answer(page, label)
}
