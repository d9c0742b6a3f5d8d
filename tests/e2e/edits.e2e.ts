// What a marketer changes in YAML is changed on the page, and nothing else needs to be touched.
import type { Page } from '@playwright/test'
import { chargedAmount } from './support/charged-amount.ts'
import { copyFunnel, type FunnelCopy } from './support/funnel-copy.ts'
import { shippedFunnel } from './support/site.ts'
import { expect, test } from './support/test.ts'
import { recordComplaints } from './support/traffic.ts'
import { answer, option, popup } from './support/visitor.ts'

/** Edits a copy of the shipped funnel, builds and serves it, looks at it, and clears up. */
async function withEdits(
  edit: (copy: FunnelCopy) => Promise<void>,
  look: (url: string) => Promise<void>,
): Promise<void> {
  const copy = await copyFunnel(shippedFunnel)
  try {
    await edit(copy)
    const site = await copy.serve()
    await look(site.url).finally(site.close)
  } finally {
    await copy.remove()
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a new price reaches the popup, the sales page, the terms and the charge; a new countdown the clock', async ({
  page,
  request,
}) => {
  const edit = async (copy: FunnelCopy) => {
    await copy.edit('offer.yaml', /^price: 90/m, 'price: 79.5')
    await copy.edit('offer.yaml', /^payments: 6/m, 'payments: 5')
    await copy.edit('screens/results-blueprint.yaml', 'countdown: 10m', 'countdown: 90s')
  }
  await withEdits(edit, async (url) => {
    await page.goto(`${url}/results-blueprint`)
    await expect(page.getByRole('timer')).toHaveText(/^01:(30|2\d)$/)
    await expect(page.getByText('£79.50 a month for 5 months, £397.50 in total', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'GET ACCESS' }).click()
    await expect(popup(page).getByText('Total due today £79.50')).toBeVisible()
    await popup(page).getByText('Summary').click()
    await expect(popup(page).getByText('£79.50', { exact: true })).toBeVisible()
    await expect(popup(page).getByText('5 months', { exact: true })).toBeVisible()
    await expect(popup(page).getByText('£397.50', { exact: true })).toBeVisible()
    await page.goto(`${url}/terms`)
    await expect(page.getByText('The price is £79.50 a month for 5 months, £397.50 in total.')).toBeVisible()
    await expect(page.getByText('The remaining 4 payments')).toBeVisible()
    await expect(page.getByText(/£(90|540)\b/)).toHaveCount(0)
    expect(await chargedAmount(request, url)).toEqual({ amount: 7950, currency: 'gbp' })
  })
})

test('a new label, a new multiplier and a new break card are shown; a removed question leaves no gap', async ({
  page,
}) => {
  const edit = async (copy: FunnelCopy) => {
    await copy.edit('questions.yaml', 'label: "Full-time"', 'label: "All day long"')
    // The question on automation tools goes. Nothing refers to it.
    await copy.edit('questions.yaml', / {2}- id: automation-tools[\s\S]*?(?= {2}- id: goal)/, '')
    await copy.edit('projection.yaml', 'full-time: 200', 'full-time: 250')
    await copy.edit('breaks.yaml', 'Full-time? Think like an operator', 'All day? Think like a network')
  }
  await withEdits(edit, async (url) => {
    await page.goto(`${url}/quiz`)
    await choose(page, 'Starting from $0', '1/12')
    await choose(page, 'All day long', '2/12')
    await choose(page, 'No accounts', '3/12')
    await expect(page.getByRole('heading', { name: 'All day? Think like a network' })).toBeVisible()
    await page.getByRole('button', { name: 'CONTINUE' }).click()
    await expect(heading(page)).toHaveText('What do you want this to do for you?')
    await expect(page.getByText('4/12', { exact: true })).toBeVisible()
    await page.goto(`${url}/results-blueprint`)
    // 250 × 3600 = 900,000 views a day; / 1000 × 1.5 × 30 = 40,500. Days: 30.
    await expect(heading(page)).toHaveText('Based on your answers... $40,500+/month in 30 days')
  })
})

test('a question that others use is removed with its uses, another is added, and one screen changes its place', async ({
  page,
}) => {
  const edit = async (copy: FunnelCopy) => {
    // The niche goes: from the questions, the projection and the breaks.
    await copy.edit('questions.yaml', / {2}- id: niche [\s\S]*?(?= {2}- id: start)/, '')
    await copy.edit('projection.yaml', / {2}niche: [\s\S]*?(?= {2}experience:)/, '')
    await copy.edit('projection.yaml', 'hours * baseViews * niche * experience', 'hours * baseViews * experience')
    await copy.edit('breaks.yaml', /- after: niche[\s\S]*?(?=- after: skill)/, '')
    const added = ['pets', 'Do you like animals?', 'Yes, all of them', 'Only on screens'] as const
    await copy.edit('questions.yaml', / {2}- id: presence /, `${questionYaml(...added)}  - id: presence `)
    await copy.edit(
      'questions.yaml',
      / {2}- id: ai-comfort/,
      `${questionYaml('plants', 'And plants?', 'Yes', 'No')}  - id: ai-comfort`,
    )
    // The form comes before the quiz.
    await copy.edit('funnel.yaml', '  - quiz\n  - results-form\n', '  - results-form\n  - quiz\n')
  }
  await withEdits(edit, async (url) => {
    await page.goto(url)
    await page.getByRole('link', { name: 'Calculate My TikTok Revenue' }).click()
    await expect(page).toHaveURL(/\/results-form$/)
    await page.getByRole('button', { name: 'Show Me My Blueprint' }).click()
    const titles: string[] = []
    for (let number = 1; number <= 14; number++) {
      await expect(page.getByText(`${number}/14`, { exact: true })).toBeVisible()
      titles.push(await heading(page).innerText())
      await answer(page, await page.getByRole('radiogroup').locator('label').first().innerText())
      if (titles.at(-1)?.match(/accounts do you run|skill level/)) {
        await page.getByRole('button', { name: 'CONTINUE' }).click()
      }
    }
    expect(titles.slice(2, 6)).toEqual([
      'Do you like animals?',
      'How many TikTok accounts do you run today?',
      'Have you used automation tools before?',
      'What do you want this to do for you?',
    ])
    expect(titles).toContain('And plants?')
    expect(titles).not.toContain('Which niche would you post in?')
    await expect(page).toHaveURL(/\/analysis-loading$/)
    // 20 × 3600 × 0.85 = 61,200 views a day; / 1000 × 2.03 × 30 = 3,727.08. Days: 18 + 7 + 7 − 3 = 29.
    await expect(heading(page)).toHaveText('Based on your answers... $3,727+/month in 29 days')
  })
})

test('blocks are moved, removed and repeated, and the carousel holds what testimonials.yaml lists', async ({
  page,
}) => {
  const blueprint = 'screens/results-blueprint.yaml'
  const edit = async (copy: FunnelCopy) => {
    // The tiles go, the headline stands twice, the bar comes last.
    await copy.edit(blueprint, / {2}- block: tiles[\s\S]*?(?= {2}- block: cards)/, '')
    await copy.edit(blueprint, / {2}- block: headline[\s\S]*?(?=\n {2}- block)/, (found) => `${found}\n${found}`)
    await copy.edit(blueprint, /( {2}- block: top-bar[\s\S]*?)( {2}- block: headline[\s\S]*)$/, '$2\n$1')
    // One testimonial goes, one comes: still 13, but others.
    await copy.edit('testimonials.yaml', /- id: placeholder-01[\s\S]*?(?=- id: placeholder-02)/, '')
    await copy.edit(
      'testimonials.yaml',
      / {2}- id: placeholder-13|- id: placeholder-13/,
      `${testimonialYaml}- id: placeholder-13`,
    )
    await copy.edit('testimonials.yaml', /$/, `\n${testimonialYaml.replace('extra', 'another')}`)
  }
  await withEdits(edit, async (url) => {
    const complaints = recordComplaints(page)
    await page.goto(`${url}/results-blueprint`)
    await expect(page.getByRole('heading', { name: /^Based on your answers/ })).toHaveCount(2)
    await expect(heading(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'What You Get Inside' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    await expect(page.getByRole('main').locator(':scope > *').last()).toContainText('GET ACCESS')
    await expect(page.getByRole('button', { name: 'Enlarge testimonial 1 of 14' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Placeholder 2 of 13' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Placeholder 1 of 13' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Testimonial 14 of 14' }).last().click()
    await expect(page.getByRole('button', { name: /^Enlarge testimonial 14 of 14/ })).toBeVisible()
    await expect(page.getByRole('img', { name: 'An extra one' }).first()).toBeVisible()
    expect(complaints).toEqual([])
  })
})

const testimonialYaml = `- id: extra
  type: image
  src: /testimonials/01.svg
  alt: "An extra one"

`

function questionYaml(id: string, title: string, ...labels: string[]): string {
  const options = labels.map((label, index) => `      - { id: option-${index}, label: "${label}" }\n`).join('')
  return `  - id: ${id}\n    title: "${title}"\n    options:\n${options}\n`
}

async function choose(page: Page, label: string, counter: string): Promise<void> {
  await expect(page.getByText(counter, { exact: true })).toBeVisible()
  await expect(option(page, label)).toBeVisible()
  await answer(page, label)
}
