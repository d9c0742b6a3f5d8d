// `npm run dev`: what is saved is seen at once, what is wrong is said over the page, and nothing is lost by either.
import type { Page } from '@playwright/test'
import { chargedAmount } from './support/charged-amount.ts'
import { copyFunnel, type FunnelCopy } from './support/funnel-copy.ts'
import { devFunnel, gardenFunnel, shippedFunnel } from './support/site.ts'
import { expect, test } from './support/test.ts'
import { answer, option, popup } from './support/visitor.ts'

// One after the other: the servers share a cache of prepared packages. Starting one and its first page take their time.
test.describe.configure({ mode: 'default', timeout: 180_000 })
test.use({ trace: 'off' })

/** Runs `npm run dev` on a copy of the shipped funnel while `use` works with it. */
async function whileDeveloping(
  use: (url: string, copy: FunnelCopy) => Promise<void>,
  prepare?: (copy: FunnelCopy) => Promise<void>,
): Promise<void> {
  const copy = await copyFunnel(shippedFunnel)
  try {
    await prepare?.(copy)
    const site = await devFunnel(copy.folder)
    await use(site.url, copy).finally(site.close)
  } finally {
    await copy.remove()
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true })
const overlay = (page: Page) => page.locator('vite-error-overlay')

/** A note that a reload of the page would wipe away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const expectMarked = async (page: Page) =>
  expect(await page.evaluate(() => 'isMarked' in window), 'the page was reloaded').toBe(true)

async function openFifthQuestion(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/quiz`)
  for (const label of ['Starting from $0', 'Full-time', 'No accounts']) await answer(page, label)
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await answer(page, 'Never tried one')
  await expect(page.getByText('5/13', { exact: true })).toBeVisible()
  await mark(page)
}

test('a saved file changes the page at question 5 without a reload, and a broken one is shown over it until it is mended', async ({
  page,
}) => {
  await whileDeveloping(async (url, copy) => {
    await openFifthQuestion(page, url)
    await test.step('A title, a label and a new option arrive', async () => {
      await copy.edit('questions.yaml', 'What do you want this to do for you?', 'What is it for?')
      await expect(heading(page)).toHaveText('What is it for?')
      await copy.edit('questions.yaml', 'label: "Replace my job"', 'label: "Leave my job"')
      await expect(option(page, 'Leave my job')).toBeVisible()
      await copy.edit(
        'questions.yaml',
        /( +)(- \{ id: side-income,.*)/,
        '$1$2\n$1- { id: for-fun, label: "For the fun of it" }',
      )
      await expect(option(page, 'For the fun of it')).toBeVisible()
    })
    await test.step('A mistake is shown with its file and line, and the page stays alive beneath', async () => {
      await copy.edit('questions.yaml', 'title: "What is it for?"', 'titel: "What is it for now?"')
      await expect(overlay(page)).toContainText(/questions\.yaml:\d+:\d+/)
      await expect(overlay(page)).toContainText('titel')
      await expect(heading(page)).toHaveText('What is it for?')
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toHaveCount(0)
      await answer(page, 'For the fun of it')
      await expect(page.getByText('6/13', { exact: true })).toBeVisible()
      await page.goBack()
      await expect(option(page, 'For the fun of it')).toBeChecked()
    })
    await test.step('A page that is opened now is told of it too', async () => {
      const other = await page.context().newPage()
      await other.goto(`${url}/results-form`)
      await expect(overlay(other)).toContainText(/questions\.yaml:\d+:\d+/)
      await expect(heading(other)).toHaveText(/^You're 1 Step/)
      await other.close()
    })
    await test.step('The next mistake is shown again, the mended file takes the overlay away', async () => {
      await copy.edit('questions.yaml', 'titel:', 'tittel:')
      await expect(overlay(page)).toContainText('tittel')
      await copy.edit('questions.yaml', 'tittel:', 'title:')
      await expect(overlay(page)).toHaveCount(0)
      await expect(heading(page)).toHaveText('What is it for now?')
    })
    await expect(page.getByText('5/13', { exact: true })).toBeVisible()
    await expect(option(page, 'For the fun of it')).toBeChecked()
    await expectMarked(page)
  })
})

test('formulas, prices, colours and new screens arrive without a reload, and the server charges the new price', async ({
  page,
  request,
}) => {
  await whileDeveloping(async (url, copy) => {
    await page.goto(`${url}/results-blueprint`)
    await expect(heading(page)).toHaveText('Based on your answers... $8,100+/month in 30 days')
    await mark(page)
    await copy.edit('projection.yaml', 'baseViews: 3600', 'baseViews: 7200')
    await expect(heading(page)).toHaveText('Based on your answers... $16,200+/month in 30 days')
    await copy.edit('projection.yaml', 'clamp(baseDays + daysChange, 14, 90)', 'clamp(baseDays + daysChange, 45, 90)')
    await expect(heading(page)).toHaveText('Based on your answers... $16,200+/month in 45 days')
    await copy.edit('theme.yaml', 'text: "#f5f7fa"', 'text: "#f5f7fb"')
    await expect(heading(page)).toHaveCSS('color', 'rgb(245, 247, 251)')
    await page.getByRole('button', { name: 'GET ACCESS' }).click()
    await expect(popup(page).getByText('Total due today £90')).toBeVisible()
    await copy.edit('offer.yaml', /^price: 90/m, 'price: 95')
    await expect(popup(page).getByText('Total due today £95')).toBeVisible()
    await expect(async () => {
      expect(await chargedAmount(request, url)).toEqual({ amount: 9500, currency: 'gbp' })
    }).toPass({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    await copy.add('screens/questions-and-answers.yaml', screenYaml)
    await copy.edit('funnel.yaml', 'aside:\n', 'aside:\n  - questions-and-answers\n')
    await copy.edit('screens/results-blueprint.yaml', '[Terms](/terms)', '[Questions](/faq)')
    await page.getByRole('link', { name: 'Questions', exact: true }).click()
    await expect(heading(page)).toHaveText('Asked and answered')
    await expectMarked(page)
  })
})

test('a funnel that is broken from the start shows its problem in the browser, and opens once it is mended', async ({
  page,
  request,
}) => {
  const breakPrice = (copy: FunnelCopy) => copy.edit('offer.yaml', /^price: 90/m, 'price: ninety')
  await whileDeveloping(async (url, copy) => {
    await page.goto(url)
    await expect(overlay(page)).toContainText(/offer\.yaml:\d+:\d+/)
    await expect(overlay(page)).toContainText('`price` must be a number')
    await expect(overlay(page).locator('.stack, .file')).toHaveText(['', ''])
    await copy.edit('offer.yaml', 'price: ninety', 'price: 91')
    await expect(heading(page)).toHaveText('How Much Could 500 Faceless Accounts Make You?')
    await expect(overlay(page)).toHaveCount(0)
    await expect(async () => {
      expect(await chargedAmount(request, url)).toEqual({ amount: 9100, currency: 'gbp' })
    }).toPass({ timeout: 60_000 })
  }, breakPrice)
})

test('a picture that is missing is reported until it is there', async ({ page }) => {
  const copy = await copyFunnel(gardenFunnel)
  const site = await devFunnel(copy.folder)
  try {
    await page.goto(site.url)
    await expect(heading(page)).toBeVisible()
    await mark(page)
    await copy.edit('screens/willkommen.yaml', '/bilder/beet.svg', '/bilder/neues-beet.svg')
    await expect(overlay(page)).toContainText('/bilder/neues-beet.svg')
    await copy.add('public/bilder/neues-beet.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" />')
    await expect(overlay(page)).toHaveCount(0)
    await expect(page.locator('img[src="/bilder/neues-beet.svg"]')).toHaveCount(1)
    await expectMarked(page)
  } finally {
    await site.close()
    await copy.remove()
  }
})

test('another funnel is developed in the same way', async ({ page }) => {
  const site = await devFunnel(gardenFunnel)
  try {
    await page.goto(`${site.url}/plan`)
    await expect(heading(page)).toHaveText(/^\d+ Kilo Gemüse in \d+ Wochen$/)
    await expect(page.getByRole('img', { name: 'Platzhalter: gezeichnete Samentüte' })).toBeVisible()
  } finally {
    await site.close()
  }
})

const screenYaml = `kind: page
path: /faq
title: "Questions"
blocks:
  - block: headline
    title: "Asked and answered"
`
