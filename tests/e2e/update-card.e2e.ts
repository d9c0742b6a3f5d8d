// A payment is refused in month 3: from the mail's link to the payment with another card.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { updateCard as words } from './support/shipped-words.ts'
import { type Site, serveFunnel, shippedFunnel } from './support/site.ts'
import { builtFolder, expect, test } from './support/test.ts'
import { recordTraffic } from './support/traffic.ts'
import { cards, openPopup, pay } from './support/visitor.ts'

/** A renewal is charged an hour after its invoice was made. */
const NEXT_PAYMENT = { advance: { months: 1, hours: 2 } }

let data: string
let site: Site

test.describe.configure({ mode: 'serial', timeout: 90_000 })

test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'funnel-data-'))
  site = await serveFunnel(shippedFunnel, builtFolder('shipped'), { DATA_DIR: data })
})

test.afterAll(async () => {
  await site?.close()
  await rm(data, { recursive: true, force: true })
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: words.submit })

async function fillCard(page: Page, number: string) {
  await field(page, 'Card number').fill(number)
  await field(page, 'Expiry date').fill('12/34')
  await field(page, 'Security code').fill('123')
}

async function moveClock(request: APIRequestContext, move: object) {
  // A month of the sandbox is much work for the server, and others use the computer too.
  const answer = await request.post(`${site.url}/sandbox/clock`, { data: move, timeout: 60_000 })
  expect(answer.status()).toBe(200)
}

/** The link in the newest mail of a kind to this buyer. */
async function linkTo(buyer: string, kind: RegExp): Promise<string> {
  const texts = await Promise.all(
    (await readdir(join(data, 'mails'))).map((file) => readFile(join(data, 'mails', file), 'utf8')),
  )
  const mail = texts.find((text) => text.startsWith(`To: ${buyer}\n`) && kind.test(text))
  return /http:\S+\/update-card#\S+/.exec(mail ?? '')?.[0] ?? ''
}

/** Buys, and lets the third payment be refused. @returns the link in the mail about it */
async function linkAfterRefusal(page: Page, request: APIRequestContext, buyer: string): Promise<string> {
  await openPopup(page, site.url)
  await pay(page, cards.good, buyer)
  await expect(page).toHaveURL(/\/payment-success$/)
  await moveClock(request, NEXT_PAYMENT)
  await request.post(`${site.url}/sandbox/faults`, { data: { at: 'charge', decline: 'insufficient_funds' } })
  await moveClock(request, NEXT_PAYMENT)
  await request.delete(`${site.url}/sandbox/faults`)
  await expect.poll(() => linkTo(buyer, /refused payment/)).not.toBe('')
  return linkTo(buyer, /refused payment/)
}

test('The link in the mail leads to a page that takes another card and pays with it', async ({ page, request }) => {
  const link = await linkAfterRefusal(page, request, 'first@example.com')
  const traffic = recordTraffic(page)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page).toHaveURL(`${site.url}/update-card`)
  await expect(page).toHaveTitle(words.title)
  await expect(page.getByText('£90 is still open')).toBeVisible()
  await fillCard(page, cards.declined)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('This card could not be saved: Your card was declined.')
  // It can be saved, and is refused when it is charged.
  await fillCard(page, '4000 0000 0000 0341')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(words['payment-refused'])
  await fillCard(page, cards.good)
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(words.paid)
  const token = link.split('#')[1] ?? ''
  for (const request of traffic.requests) {
    expect(request.url()).toMatch(new RegExp(`^${site.url}/`))
    expect(request.url()).not.toContain(token)
    expect((await request.allHeaders()).referer ?? '').not.toContain(token)
  }
  await page.getByRole('link', { name: words.button.label }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('A reload does not lose the link, and a bank that asks is answered on the page', async ({ page, request }) => {
  const link = await linkAfterRefusal(page, request, 'second@example.com')
  await page.goto('about:blank')
  await page.goto(link)
  await page.reload()
  await fillCard(page, cards.threeDSecure)
  await save(page).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('alert')).toHaveText(words.paid)
})

for (const [what, hash] of [
  ['no token', ''],
  ['a forged token', '#00000000-0000-4000-8000-000000000000.9999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
] as const) {
  test(`A link with ${what} says how to get another`, async ({ page }) => {
    await page.goto(`${site.url}/update-card${hash}`)
    await expect(page.getByRole('alert')).toContainText('This link no longer works')
    await expect(page.getByRole('link', { name: 'support@example.com' })).toBeVisible()
    await expect(page.getByRole('link', { name: words.button.label })).toBeVisible()
  })
}

test('A server that does not answer can be asked again', async ({ page }) => {
  await page.route('**/functions/v1/update-card', (route) => route.abort(), { times: 1 })
  await page.goto(`${site.url}/update-card#00000000-0000-4000-8000-000000000000.9999999999.forged`)
  await expect(page.getByRole('alert')).toContainText(words.unreachable)
  await page.getByRole('button', { name: words.retry }).click()
  // The button has gone, and a keyboard goes on from where it was.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('This link no longer works')
})

test('No page of the funnel fetches the code of this one', async ({ page }) => {
  const traffic = recordTraffic(page)
  await page.goto(`${site.url}/results-blueprint`)
  await page.waitForLoadState('networkidle')
  expect(traffic.requests.map((request) => request.url()).filter((url) => /card-page/.test(url))).toEqual([])
  for (const script of await traffic.scripts()) expect(script).not.toContain(words.submit)
})
