import type { Page, Route } from '@playwright/test'
import { type FunnelFacts, sellingScreen } from '../funnel-facts.ts'
import { expect } from '../test.ts'
import { cards } from '../visitor.ts'
import { json, never, pathOf, type State, untilAlive, visit } from './visit.ts'

/** Everything that can happen in the payment popup, and after it. */
export function popupStates(funnel: FunnelFacts): State[] {
  const { popup: words, messages, success } = funnel
  const screen = sellingScreen(funnel)
  const dialog = (page: Page) => page.getByRole('dialog')
  const openPopup = async (page: Page, url: string) => {
    await visit(page, url, pathOf(screen))
    await page.locator('button[aria-haspopup=dialog]').first().click()
    await dialog(page).waitFor()
  }
  const ready = async (page: Page, url: string) => {
    await openPopup(page, url)
    await dialog(page).getByRole('textbox', { name: 'Card number' }).waitFor()
  }
  const send = async (page: Page, card: string) => {
    await dialog(page).getByRole('textbox', { name: words['email-label'], exact: true }).fill('buyer@example.com')
    await dialog(page).getByRole('textbox', { name: 'Card number' }).fill(card)
    await dialog(page).getByRole('textbox', { name: 'Expiry date' }).fill('12/34')
    await dialog(page).getByRole('textbox', { name: 'Security code' }).fill('123')
    await dialog(page).getByRole('button', { name: words.submit }).click()
  }
  const confirmed = (answer: (route: Route) => unknown) => async (page: Page, url: string) => {
    await page.route('**/confirm', answer)
    await ready(page, url)
    await send(page, cards.good)
  }
  const says = (page: Page, text: string | undefined) =>
    expect(dialog(page).getByRole('alert')).toContainText(text ?? '')
  const beginning = (text: string | undefined) => (text ?? '').split('{')[0]
  return [
    { name: 'popup', open: ready },
    {
      name: 'popup with its summary',
      open: async (page, url) => {
        await ready(page, url)
        await dialog(page).getByText(words.summary.title, { exact: true }).click()
      },
    },
    {
      name: 'popup waiting for its card field',
      open: async (page, url) => {
        await page.route('**/sandbox/stripe.js', never)
        await openPopup(page, url)
        await dialog(page).getByRole('status').waitFor()
      },
    },
    {
      name: 'popup without its card field',
      open: async (page, url) => {
        await page.route('**/sandbox/stripe.js', (route) => route.abort())
        await openPopup(page, url)
        await dialog(page).getByRole('alert').waitFor()
      },
    },
    {
      name: 'popup that did not come',
      open: async (page, url) => {
        await page.route('**/assets/checkout-popup-*.js', (route) => route.abort())
        // The page reloads itself once, in case a deploy was the cause.
        await visit(page, url, pathOf(screen))
        const alert = dialog(page).getByRole('alert')
        await expect(async () => {
          // On a busy computer what the last click has opened may come after the wait for it.
          if (!(await alert.isVisible()))
            await page.locator('button[aria-haspopup=dialog]').first().click({ timeout: 500 })
          await expect(alert).toBeVisible({ timeout: 500 })
        }).toPass()
      },
    },
    {
      name: 'popup without an address',
      open: async (page, url) => {
        await ready(page, url)
        await dialog(page).getByRole('button', { name: words.submit }).click()
        await says(page, messages.checkout['email-missing'])
      },
    },
    {
      name: 'popup with a refused card',
      open: async (page, url) => {
        await ready(page, url)
        await send(page, cards.declined)
        await says(page, beginning(messages.checkout['payment-failed']))
      },
    },
    {
      name: 'popup at work',
      open: async (page, url) => {
        await confirmed(never)(page, url)
        await dialog(page).getByRole('button', { name: words.submitting }).waitFor()
      },
    },
    {
      name: 'popup whose bank takes its time',
      open: async (page, url) => {
        await page.route('**/functions/v1/checkout-status', never)
        await confirmed(json({ id: 'pi_1', object: 'payment_intent', status: 'processing' }))(page, url)
        await says(page, messages.checkout.processing)
      },
    },
    {
      name: 'popup that was paid',
      open: async (page, url) => {
        // Nothing follows: the pause after the payment does not end.
        await page.addInitScript(stopLongTimers)
        await confirmed(json({ id: 'pi_1', object: 'payment_intent', status: 'succeeded' }))(page, url)
        await says(page, success.paid)
      },
    },
    {
      name: 'welcome after the payment',
      open: async (page, url) => {
        await confirmed(json({ id: 'pi_1', object: 'payment_intent', status: 'succeeded' }))(page, url)
        await page.getByRole('status').getByText(success.welcome).waitFor()
        await untilAlive(page)
      },
    },
  ]
}

function stopLongTimers() {
  const soon = window.setTimeout
  Object.assign(window, { setTimeout: (run: () => void, delay = 0) => (delay < 1000 ? soon(run, delay) : 0) })
}
