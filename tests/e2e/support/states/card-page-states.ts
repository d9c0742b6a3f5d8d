import type { Page, Route } from '@playwright/test'
import type { FunnelFacts } from '../funnel-facts.ts'
import { expect } from '../test.ts'
import { cards } from '../visitor.ts'
import { json, never, type State } from './visit.ts'

const UPDATE_CARD = '**/functions/v1/update-card'
const TOKEN = '#00000000-0000-4000-8000-000000000000.9999999999.token'

/** Everything that can happen on the page for a new card. */
export function cardPageStates({ messages: { 'update-card': words } }: FunnelFacts): State[] {
  const open = async (page: Page, url: string, answer: (route: Route) => unknown, hash = TOKEN) => {
    await page.route(UPDATE_CARD, answer)
    await page.goto(`${url}/update-card${hash}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  const due = json({ client_secret: 'seti_1_secret_1', due: { amount: 9000, currency: 'gbp', count: 1 }, error: null })
  const ready = async (page: Page, url: string) => {
    await open(page, url, due)
    await page.getByRole('textbox', { name: 'Card number' }).waitFor()
  }
  const send = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Card number' }).fill(cards.good)
    await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/34')
    await page.getByRole('textbox', { name: 'Security code' }).fill('123')
    await page.getByRole('button', { name: words.submit ?? '' }).click()
  }
  const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
  return [
    {
      name: 'card page that waits for its code',
      open: async (page, url) => {
        await page.route('**/assets/card-page-*.js', never)
        await page.goto(`${url}/update-card`)
        await page.getByRole('status').waitFor()
      },
    },
    {
      name: 'card page that asks what is due',
      open: async (page, url) => {
        await open(page, url, never)
        await page
          .getByRole('status')
          .getByText(words.loading ?? '')
          .waitFor()
      },
    },
    { name: 'card page', open: ready },
    {
      name: 'card page with a link that is too old',
      open: async (page, url) => {
        await open(page, url, never, '')
        await alert(page).waitFor()
      },
    },
    {
      name: 'card page without an answer',
      open: async (page, url) => {
        await open(page, url, (route) => route.abort())
        await page.getByRole('button', { name: words.retry ?? '' }).waitFor()
      },
    },
    {
      name: 'card page at work',
      open: async (page, url) => {
        await ready(page, url)
        await page.route('**/confirm', never)
        await send(page)
        await page.getByRole('button', { name: words.submitting ?? '' }).waitFor()
      },
    },
    {
      name: 'card page with a refused card',
      open: async (page, url) => {
        await ready(page, url)
        await page.getByRole('button', { name: words.submit ?? '' }).click()
        await alert(page).waitFor()
      },
    },
    {
      name: 'card page when it is done',
      open: async (page, url) => {
        await ready(page, url)
        await page.route('**/confirm', json({ id: 'seti_1', object: 'setup_intent', status: 'succeeded' }))
        await page.unroute(UPDATE_CARD)
        await page.route(UPDATE_CARD, json({ outcome: 'paid', error: null }))
        await send(page)
        await expect(alert(page)).toHaveText(words.paid ?? '')
      },
    },
  ]
}
