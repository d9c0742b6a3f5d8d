import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyFunnel } from './support/funnel-copy.ts'
import { label } from './support/shipped-words.ts'
import { projectFolder, shippedFunnel } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Index of the question that each column of the table answers (specification, section 3). */
const INDEXES = [1, 2, 6, 7, 8, 9, 11]
const ROWS_AT_ONCE = 15
const COLUMNS = 'daily-time,presence,niche,start,monetisation,skill,income-target,views,raw days,amount,days,note'

const [header, ...lines] = readFileSync(join(projectFolder, 'tests/fixtures/projection-cases.csv'), 'utf8')
  .trim()
  .split('\n')

const cases = lines.map((line, index) => {
  const cells = line.split(',')
  const answers = INDEXES.flatMap((question, column) => (cells[column] ? [[question, cells[column]] as const] : []))
  const [exact = '', days = '', note = ''] = cells.slice(9)
  // Three exact halves lie just below the half in doubles; the table notes what they become (docs/decisions/003).
  const amount = /in doubles .* and so (\d+)$/.exec(note)?.[1] ?? exact
  return { row: index + 2, answers: Object.fromEntries(answers), exact, amount, days, note }
})

/** 186300 → $186,300 */
const dollars = (amount: string) => `$${amount.replace(/\B(?=(\d{3})+$)/g, ',')}`

/** Opens the blueprint as a visitor with these stored answers, index → label, and expects what it promises. */
async function expectPromise(
  page: Page,
  url: string,
  { answers, amount, days, why }: { answers: Record<number, string>; amount: string; days: string; why: string },
) {
  await page.evaluate((stored) => localStorage.setItem('quizAnswers', stored), JSON.stringify(answers))
  await page.goto(`${url}/results-blueprint`)
  await expect
    .soft(page.getByRole('heading', { level: 1 }), why)
    .toHaveText(`Based on your answers... ${dollars(amount)}+/month in ${days} days`)
}

test('The table of worked-out projections has the columns and rows that are read here', () => {
  expect(header).toBe(COLUMNS)
  expect(cases).toHaveLength(75)
  for (const { exact, days, row } of cases) expect(`${exact} ${days}`, `row ${row}`).toMatch(/^\d{4,6} \d\d$/)
  expect(cases.filter(({ exact, amount }) => exact !== amount)).toHaveLength(3)
})

for (let first = 0; first < cases.length; first += ROWS_AT_ONCE) {
  const rows = cases.slice(first, first + ROWS_AT_ONCE)
  test(`Rows ${rows[0]?.row} to ${rows.at(-1)?.row} of the table show their amount and days`, async ({
    page,
    shipped,
  }) => {
    await page.goto(`${shipped.url}/terms`)
    for (const { row, note, ...promise } of rows) {
      await expectPromise(page, shipped.url, { ...promise, why: `row ${row} ${note}` })
    }
  })
}

test('The floor of 1000 and the limits of 14 and 90 days hold where a marketer makes them bind', async ({ page }) => {
  const funnel = await copyFunnel(shippedFunnel)
  // 50 × 444 ÷ 1000 × 1.5 × 30 = 999 by default, 1351.98 with digital products.
  await funnel.edit('projection.yaml', 'baseViews: 3600', 'baseViews: 444')
  await funnel.edit('projection.yaml', '1k: 18, 5k: 30, 10k: 45, 20k-plus: 75', '1k: 13, 5k: 15, 10k: 89, 20k-plus: 91')
  const site = await funnel.serve()
  const target = (option: string) => ({ 11: label('income-target', option) })
  const limits = [
    { answers: {}, amount: '1000', days: '30' },
    { answers: { 8: label('monetisation', 'digital-products') }, amount: '1352', days: '30' },
    { answers: target('1k'), amount: '1000', days: '14' },
    { answers: target('5k'), amount: '1000', days: '15' },
    { answers: target('10k'), amount: '1000', days: '89' },
    { answers: target('20k-plus'), amount: '1000', days: '90' },
  ]
  await page.goto(`${site.url}/terms`)
  for (const limit of limits) await expectPromise(page, site.url, { ...limit, why: JSON.stringify(limit) })
  await site.close()
  await funnel.remove()
})
