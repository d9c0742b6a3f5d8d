import type { Request } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { recordTraffic } from './support/traffic.ts'
import { cardNumber, cards, pay, walkToBlueprint } from './support/visitor.ts'

const PAYMENT_CODE = /supabase|js\.stripe\.com|confirmCardPayment/

/** Method and address of the requests that ask for anything but the site's own static files. */
const others = (requests: Request[], origin: string) =>
  requests
    .filter((request) => {
      const { origin: asked, pathname } = new URL(request.url())
      return asked !== origin || request.method() !== 'GET' || /^\/(functions|sandbox)\b/.test(pathname)
    })
    .map((request) => `${request.method()} ${request.url()}`)

test('Until the popup opens nothing leaves the page but requests for static files, and no code for payments comes', async ({
  page,
  shipped,
}) => {
  const traffic = recordTraffic(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.clock.install()
  await walkToBlueprint(page, shipped.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // What an idle page fetches in advance has been fetched by then.
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  expect(traffic.requests.length).toBeGreaterThan(20)
  expect(others(traffic.requests, shipped.url)).toEqual([])
  for (const script of await traffic.scripts()) expect(script).not.toMatch(PAYMENT_CODE)

  await page.getByRole('button', { name: 'GET ACCESS' }).click()
  await cardNumber(page).waitFor()
  expect(others(traffic.requests, shipped.url)).toEqual([`GET ${shipped.url}/sandbox/stripe.js`])
  const scripts = (await traffic.scripts()).join('\n')
  for (const code of [/supabase/, /confirmCardPayment/]) expect(scripts).toMatch(code)
  expect(sockets).toEqual([])
})

test('In the sandbox no other host is ever asked for anything, and a payment takes three requests', async ({
  page,
  shipped,
}) => {
  const traffic = recordTraffic(page)
  await page.goto(`${shipped.url}/results-blueprint`)
  await page.getByRole('button', { name: 'GET ACCESS' }).click()
  await cardNumber(page).waitFor()
  await pay(page, cards.good)
  await expect(page).toHaveURL(/\/payment-success$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(traffic.requests.filter((request) => new URL(request.url()).origin !== shipped.url)).toEqual([])
  expect(others(traffic.requests, shipped.url)).toEqual([
    `GET ${shipped.url}/sandbox/stripe.js`,
    `POST ${shipped.url}/functions/v1/create-checkout`,
    expect.stringMatching(/^POST .*\/sandbox\/api\/v1\/payment_intents\/pi_\w+\/confirm$/),
  ])
})
