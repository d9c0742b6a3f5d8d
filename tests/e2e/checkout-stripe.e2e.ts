// A build with keys, served as static hosts do. The provider and the back end are played; every other host is refused.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { playedStripe } from './support/played-stripe.ts'
import { failure, fill, messages, offer } from './support/shipped-words.ts'
import { buildFunnel, projectFolder, type Site, shippedFunnel } from './support/site.ts'
import { hostStatically, readHeaders } from './support/static-host.ts'
import { builtFolder, expect, test } from './support/test.ts'
import { emailField, payButton, popup } from './support/visitor.ts'

const dist = join(projectFolder, '.cache/e2e/stripe')
const PROJECT = 'https://project.supabase.co'
const keys = {
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdefgh',
  VITE_SUPABASE_URL: PROJECT,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abcdefgh',
}
let site: Site

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  await buildFunnel(shippedFunnel, dist, keys)
  site = await hostStatically(dist)
})
test.afterAll(() => site?.close())

/** What the played hosts answer; what else is asked for is refused. */
interface Played {
  create?: object
  status?: object
  confirm?: object | 'lost'
  script?: 'blocked'
}

const SECRET = { client_secret: 'pi_1_secret_1', error: null }
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Plays the other hosts. @returns every request to them, and what the policy of the page has refused */
async function playHosts(page: Page, { create = SECRET, status = {}, confirm, script }: Played) {
  const asked: string[] = []
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (uri: string) => violations.push(uri))
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (uri: string) => void }
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => noteViolation(blockedURI))
  })
  const answers: Record<string, object> = {
    [`${PROJECT}/functions/v1/create-checkout`]: create,
    [`${PROJECT}/functions/v1/checkout-status`]: status,
  }
  await page.route(
    (url) => url.origin !== site.url,
    async (route) => {
      const url = route.request().url()
      if (route.request().method() !== 'OPTIONS') asked.push(url)
      if (url === 'https://js.stripe.com/endive/stripe.js' && script !== 'blocked')
        return route.fulfill({ contentType: 'text/javascript', body: playedStripe })
      if (url === 'https://js.stripe.com/endive/card.html')
        return route.fulfill({ contentType: 'text/html', body: '<input>' })
      if (url.startsWith('https://api.stripe.com/v1/') && confirm && confirm !== 'lost')
        return route.fulfill({ json: confirm, headers: CORS })
      const json = answers[url]
      return json ? route.fulfill({ json, headers: CORS }) : route.abort()
    },
  )
  return { asked, violations }
}

async function open(page: Page) {
  await page.goto(`${site.url}/results-blueprint`)
  await page.getByRole('button', { name: 'GET ACCESS' }).click()
}

async function payWith(page: Page) {
  await open(page)
  await page.frameLocator('iframe').locator('input').waitFor()
  await emailField(page).fill('buyer@example.com')
  await payButton(page).click()
}

const outcome = (page: Page) => popup(page).getByRole('alert')

test('A payment asks exactly the hosts that the policy names, and nothing is refused', async ({ page }) => {
  const { asked, violations } = await playHosts(page, { confirm: { status: 'succeeded' } })
  await payWith(page)
  await expect(page).toHaveURL(/\/payment-success$/)
  expect(asked).toEqual([
    'https://js.stripe.com/endive/stripe.js',
    'https://js.stripe.com/endive/card.html',
    `${PROJECT}/functions/v1/create-checkout`,
    'https://api.stripe.com/v1/payment_intents/pi_1/confirm',
  ])
  expect(violations).toEqual([])
  const [policy = ''] = readHeaders(dist).flatMap(({ headers }) =>
    headers.filter(([name]) => name === 'content-security-policy').map(([, value]) => value),
  )
  const named = [...new Set(policy.match(/https:[^\s;]+/g))]
  for (const url of asked) expect(named).toContain(new URL(url).origin)
  expect(named.sort()).toEqual([
    'https://*.js.stripe.com',
    'https://api.stripe.com',
    'https://hooks.stripe.com',
    'https://js.stripe.com',
    PROJECT,
  ])
})

test('What the policy does not name is refused by the browser', async ({ page }) => {
  const { asked, violations } = await playHosts(page, {})
  await page.goto(`${site.url}/results-blueprint`)
  const reached = await page.evaluate(() =>
    fetch('https://elsewhere.test/')
      .then(() => true)
      .catch(() => false),
  )
  expect(reached).toBe(false)
  await expect.poll(() => violations).toEqual(['https://elsewhere.test/'])
  expect(asked).toEqual([])
})

test('Before the popup no other host is asked for anything, and no notice speaks of a demo', async ({ page }) => {
  const { asked } = await playHosts(page, {})
  await page.goto(`${site.url}/results-blueprint`)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expect(page.getByText('no money moves')).toHaveCount(0)
})

test('A refused card is told in the provider’s words', async ({ page }) => {
  const message = 'Your card was declined.'
  await playHosts(page, { confirm: { error: { type: 'card_error', code: 'card_declined', message } } })
  await payWith(page)
  await expect(outcome(page)).toHaveText(fill(failure('payment-failed'), { message }))
  await expect(payButton(page)).toBeEnabled()
})

test('A payment whose answer was lost is found to be paid', async ({ page }) => {
  const { asked } = await playHosts(page, { confirm: 'lost', status: { status: 'paid', error: null } })
  await payWith(page)
  await expect(outcome(page)).toHaveText(offer.success.paid)
  await expect(page).toHaveURL(/\/payment-success$/)
  expect(asked.at(-1)).toBe(`${PROJECT}/functions/v1/checkout-status`)
})

test('Where the provider’s script is blocked the popup says so and offers to try again', async ({ page }) => {
  await playHosts(page, { script: 'blocked' })
  await open(page)
  await expect(outcome(page)).toContainText(failure('create-error'))
  await expect(popup(page).getByRole('button', { name: messages.checkout.retry ?? '' })).toBeVisible()
})

/** All code and pages of a build. */
function textOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(js|css|html|map|json)$|_headers$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

test('A build with keys holds no code of the sandbox, one without no host of Stripe', () => {
  const withKeys = textOf(dist)
  expect(withKeys.includes('https://js.stripe.com')).toBe(true)
  expect(withKeys.match(/\/sandbox\/|pk_test_sandbox/g)).toBeNull()
  const sandbox = textOf(builtFolder('shipped'))
  expect(sandbox.includes('/sandbox/stripe.js')).toBe(true)
  expect(sandbox.match(/(js|api|hooks|m|r|q)\.stripe\.(com|network)|challenges\.cloudflare\.com/g)).toBeNull()
})
