// Another funnel, of other words, screens, questions, currency and order, drawn by the same code.
import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { chargedAmount } from './support/charged-amount.ts'
import { copyFunnel } from './support/funnel-copy.ts'
import { gardenFunnel, projectFolder } from './support/site.ts'
import { expect, test } from './support/test.ts'
import { recordComplaints } from './support/traffic.ts'
import { answer, cards, option } from './support/visitor.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Gemüsegarten-Planer sichern' })
const counter = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a visitor walks through the garden funnel, form first, to the payment in three instalments', async ({
  page,
  request,
  garden,
}) => {
  const complaints = recordComplaints(page)
  await page.goto(garden.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle('Beet & Ernte: Dein Gemüsegarten mit Plan')
  await expect(heading(page)).toHaveText('Was gibt dein Garten her?')
  await page.getByRole('link', { name: "Los geht's" }).click()
  await expect(page).toHaveURL(/\/start$/)
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Ada')
  await page.getByRole('button', { name: 'Zu den Fragen' }).click()
  await answerAll(page, [
    ['Frage 1 von 5', 'Einen Garten bis 50 m²'],
    ['Frage 2 von 5', 'Mit Tropfbewässerung'],
    ['Frage 3 von 5', 'Sonne von früh bis spät'],
  ])
  await passBreak(page, ['Platz und Sonne', 'Wenig Arbeit mit dem Wasser'])
  await answerAll(page, [
    ['Frage 4 von 5', 'Ich bin ein alter Hase'],
    ['Frage 5 von 5', 'Tomaten und Paprika'],
  ])
  await expect(page).toHaveURL(/\/plan$/)
  // 30 m² × 4.5 kg × 1.25 × 1.2 = 202.5 kg, and 1 kg that the drip irrigation saves: 203.5, rounded up. Of these 150 kg
  // can be kept, at 4.20 € each. From 40 kg on it takes 26 weeks.
  await expect(heading(page)).toHaveText('204 Kilo Gemüse in 26 Wochen')
  await expect(page.getByText(/^Das sind rund 630\s€, die du nicht im Laden lässt\.$/)).toBeVisible()
  await test.step('The popup sells in euros', async () => {
    await page.getByRole('button', { name: 'Planer bestellen' }).click()
    await expect(popup(page).getByText(/^Heute fällig: 49,50\s€ \(insgesamt 148,50\s€\)$/)).toBeVisible()
    expect(await chargedAmount(request, garden.url)).toEqual({ amount: 4950, currency: 'eur' })
    await popup(page).getByRole('link', { name: 'AGB' }).click()
    await expect(heading(page)).toHaveText('Allgemeine Geschäftsbedingungen')
    await expect(page.getByText(/^Der Preis beträgt 148,50\s€, zahlbar in 3 Raten zu 49,50\s€:$/)).toBeVisible()
    await page.getByRole('button', { name: 'Zurück zum Plan' }).first().click()
  })
  await popup(page).getByRole('textbox', { name: 'Card number' }).fill(cards.good)
  await popup(page).getByRole('textbox', { name: 'Expiry date' }).fill('12/34')
  await popup(page).getByRole('textbox', { name: 'Security code' }).fill('123')
  const pay = popup(page).getByRole('button', { name: 'Jetzt kostenpflichtig bestellen' })
  await pay.click()
  await expect(popup(page).getByText('Bitte trag deine E-Mail-Adresse ein')).toBeVisible()
  await popup(page).getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ada@example.com')
  await pay.click()
  await expect(popup(page).getByText('Bezahlt! Deine Beete warten schon.')).toBeVisible()
  await expect(page).toHaveURL(/\/danke$/)
  await expect(heading(page)).toHaveText('Danke für deine Bestellung')
  await expect(page.getByText('Schön, dass du dabei bist!')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a balcony is not asked about watering, and the counter, the break and the plan follow', async ({
  page,
  garden,
}) => {
  await page.goto(`${garden.url}/garten/fragen`)
  await test.step('First a garden, which is watered', async () => {
    await answerAll(page, [
      ['Frage 1 von 5', 'Einen Garten bis 50 m²'],
      ['Frage 2 von 5', 'Mit Tropfbewässerung'],
    ])
    await expect(heading(page)).toHaveText('Wie sonnig ist es dort?')
    await expect(counter(page, 'Frage 3 von 5')).toBeVisible()
  })
  await test.step('Back to the first question: a balcony after all', async () => {
    await page.getByRole('button', { name: 'Zurück' }).click()
    await page.getByRole('button', { name: 'Zurück' }).click()
    await expect(option(page, 'Einen Garten bis 50 m²')).toBeChecked()
    await answerAll(page, [
      ['Frage 1 von 5', 'Nur einen Balkon'],
      ['Frage 2 von 4', 'Meist Schatten'],
    ])
  })
  await passBreak(page, ['Weniger Sonne', 'Wenig Arbeit mit dem Wasser'])
  await answerAll(page, [['Frage 3 von 4', 'Noch nie etwas']])
  await test.step('The arrow passes the question that is not asked', async () => {
    await expect(counter(page, 'Frage 4 von 4')).toBeVisible()
    for (const title of ['Wie viel hast du schon angebaut?', 'Wie sonnig ist es dort?', 'Wie viel Platz hast du?']) {
      await page.getByRole('button', { name: 'Zurück' }).click()
      await expect(heading(page)).toHaveText(title)
    }
    await page.getByRole('button', { name: 'Zurück' }).click()
    await expect(page).toHaveURL(/\/start$/)
    await page.getByRole('button', { name: 'Zu den Fragen' }).click()
    await answerAll(page, [
      ['Frage 1 von 4', 'Nur einen Balkon'],
      ['Frage 2 von 4', 'Meist Schatten'],
    ])
    await page.getByRole('button', { name: 'Weiter zu den letzten Fragen' }).click()
    await answerAll(page, [
      ['Frage 3 von 4', 'Noch nie etwas'],
      ['Frage 4 von 4', 'Salat und Kräuter'],
    ])
  })
  // 4 m² × 1.5 kg × 0.9 (not asked how it is watered) × 0.7 = 3.78 kg; snails take 6 + 2.5 kg, but half at most: 1.89,
  // rounded up. At 6.50 € each: 13 €. Weeks: 2 ÷ 4, rounded up, and 8.
  await expect(heading(page)).toHaveText('2 Kilo Gemüse in 9 Wochen')
  await expect(page.getByText(/^Das sind rund 13\s€, /)).toBeVisible()
  // The watering that was chosen for the garden is kept for the case that it becomes one again; the last answer is too.
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('quizAnswers') ?? 'null'))).toEqual({
    0: 'Nur einen Balkon',
    1: 'Mit Tropfbewässerung',
    2: 'Meist Schatten',
    3: 'Noch nie etwas',
    4: 'Salat und Kräuter',
  })
})

test('a stored step at a question that is no longer asked opens the next one that is', async ({ page, garden }) => {
  await page.addInitScript(() => {
    localStorage.setItem('quizAnswers', '{"0":"Nur einen Balkon"}')
    localStorage.setItem('quizProgress', '{"step":{"question":"giessen"},"unsaved":{}}')
  })
  await page.goto(`${garden.url}/garten/fragen`)
  await expect(heading(page)).toHaveText('Wie sonnig ist es dort?')
  await expect(counter(page, 'Frage 2 von 4')).toBeVisible()
})

test('an unknown address opens the garden funnel’s own page, which leads to its start', async ({ page, garden }) => {
  const answer = await page.goto(`${garden.url}/kompost`)
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Hier wächst nichts')
  await page.getByRole('link', { name: 'Zum Gartentor' }).click()
  await expect(heading(page)).toHaveText('Was gibt dein Garten her?')
})

test('check-config accepts the garden funnel, and names the line of a mistake in it', async () => {
  expect(checkConfig(gardenFunnel).status).toBe(0)
  const copy = await copyFunnel(gardenFunnel)
  await copy.edit('offer.yaml', 'payments: 3', 'payments: drei')
  const { status, stderr } = checkConfig(copy.folder)
  expect(status).toBe(1)
  expect(stderr).toMatch(/offer\.yaml:\d+:\d+/)
  await copy.remove()
})

function checkConfig(funnel: string) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-config.ts'], {
    cwd: projectFolder,
    env: { ...process.env, FUNNEL_CONFIG: funnel },
    encoding: 'utf8',
  })
}

async function answerAll(page: Page, steps: readonly (readonly [position: string, label: string])[]): Promise<void> {
  for (const [position, label] of steps) {
    await expect(counter(page, position)).toBeVisible()
    await answer(page, label)
  }
}

async function passBreak(page: Page, titles: readonly string[]): Promise<void> {
  await expect(heading(page)).toHaveText('Dein Standort gibt den Ton an')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([...titles])
  await page.getByRole('button', { name: 'Weiter zu den letzten Fragen' }).click()
}
