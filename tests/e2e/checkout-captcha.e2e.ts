// A build that asks buyers to show that they are human: without that nothing is bought.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { playedStripe } from './support/played-stripe.ts'
import { failure } from './support/shipped-words.ts'
import { buildFunnel, projectFolder, type Site, shippedFunnel } from './support/site.ts'
import { hostStatically } from './support/static-host.ts'
import { expect, test } from './support/test.ts'
import { emailField, payButton, popup } from './support/visitor.ts'

const dist = join(projectFolder, '.cache/e2e/captcha')
const PROJECT = 'https://project.supabase.co'
const keys = {
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdefgh',
  VITE_SUPABASE_URL: PROJECT,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abcdefgh',
  VITE_TURNSTILE_SITE_KEY: '0x4AAAAAAA',
}
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
let site: Site

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  await buildFunnel(shippedFunnel, dist, keys)
  site = await hostStatically(dist)
})
test.afterAll(() => site?.close())

/** Stands in for Turnstile: a button that answers, each time with another token. */
const playedTurnstile = `
{
  let count = 0
  window.turnstile = {
    render(where, { sitekey, callback }) {
      const button = document.createElement('button')
      Object.assign(button, { type: 'button', textContent: 'I am human', onclick: () => callback(sitekey + '-' + ++count) })
      where.append(button)
      return 'widget'
    },
    reset() {},
    remove() {},
  }
}
`

/** Plays the other hosts. @returns the bodies of the requests for a payment */
async function playHosts(page: Page, { turnstile = true, refuse = 0 } = {}): Promise<Record<string, string>[]> {
  const bodies: Record<string, string>[] = []
  let refused = 0
  await page.route(
    (url) => url.origin !== site.url,
    async (route) => {
      const { hostname, pathname } = new URL(route.request().url())
      const script = (body: string) => route.fulfill({ contentType: 'text/javascript', body })
      if (hostname === 'challenges.cloudflare.com') return turnstile ? script(playedTurnstile) : route.abort()
      if (pathname.endsWith('stripe.js')) return script(playedStripe)
      if (pathname.endsWith('card.html')) return route.fulfill({ contentType: 'text/html', body: '<input>' })
      if (hostname === 'api.stripe.com') return route.fulfill({ json: { status: 'succeeded' }, headers: CORS })
      if (route.request().method() === 'OPTIONS') return route.fulfill({ headers: CORS })
      bodies.push(route.request().postDataJSON())
      if (refused++ < refuse) {
        const error = { code: 'captcha_unavailable', message: 'no', retryable: true }
        return route.fulfill({ status: 503, json: { client_secret: null, error }, headers: CORS })
      }
      return route.fulfill({ json: { client_secret: 'pi_1_secret_1', error: null }, headers: CORS })
    },
  )
  return bodies
}

async function fillIn(page: Page) {
  await page.goto(`${site.url}/results-blueprint`)
  await page.getByRole('button', { name: 'GET ACCESS' }).click()
  await page.frameLocator('iframe').locator('input').waitFor()
  await emailField(page).fill('buyer@example.com')
}

const human = (page: Page) => popup(page).getByRole('button', { name: 'I am human' })
const outcome = (page: Page) => popup(page).getByRole('alert')

test('Whoever has shown to be human pays, and the answer is sent along', async ({ page }) => {
  const bodies = await playHosts(page)
  await fillIn(page)
  await human(page).click()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/payment-success$/)
  expect(bodies).toEqual([{ email: 'buyer@example.com', attempt: expect.any(String), captcha: '0x4AAAAAAA-1' }])
})

test('Whoever has not is told so, and nothing is asked of the back end', async ({ page }) => {
  const bodies = await playHosts(page)
  await fillIn(page)
  await human(page).waitFor()
  await payButton(page).click()
  await expect(outcome(page)).toHaveText(failure('captcha-missing'))
  expect(bodies).toEqual([])
  await human(page).click()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/payment-success$/)
})

test('Where the captcha does not load nothing is bought, and the popup says so', async ({ page }) => {
  const bodies = await playHosts(page, { turnstile: false })
  await fillIn(page)
  await payButton(page).click()
  await expect(outcome(page)).toHaveText(failure('captcha-missing'))
  expect(bodies).toEqual([])
})

test('Where the back end cannot check the answer another one is asked for', async ({ page }) => {
  const bodies = await playHosts(page, { refuse: 1 })
  await fillIn(page)
  await human(page).click()
  await payButton(page).click()
  await expect(outcome(page)).toHaveText(failure('captcha-missing'))
  await human(page).click()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/payment-success$/)
  expect(bodies.map(({ captcha }) => captcha)).toEqual(['0x4AAAAAAA-1', '0x4AAAAAAA-2'])
})
