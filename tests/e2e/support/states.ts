// Every state in which a visitor can find a funnel, each with the shortest way into it.
import type { Page, Route } from '@playwright/test'
import { type FunnelFacts, type ScreenFacts, screenOfKind, sellingScreen } from './funnel-facts.ts'
import { playSandbox } from './played-sandbox.ts'
import { expect } from './test.ts'
import { cards } from './visitor.ts'

/** A state of a funnel; `open` leads a fresh page into it. No back end is needed. */
export interface State {
  name: string
  open: (page: Page, url: string) => Promise<void>
}

/** All states of a funnel, from its screens to everything that can go wrong. */
export function statesOf(funnel: FunnelFacts): State[] {
  return [
    ...funnel.screens.map((screen) => screenState(screen)),
    ...quizStates(funnel),
    ...carouselStates(funnel),
    ...popupStates(funnel),
    ...cardPageStates(funnel),
    failureState(funnel),
  ].map(({ name, open }) => ({
    name,
    open: async (page, url) => {
      await playSandbox(page)
      await open(page, url)
    },
  }))
}

const pathOf = ({ path }: ScreenFacts) => (path === '*' ? '/no/such/page' : path)

/**
 * The app hears what happens: what was drawn by the build only looks as if. The page before the quiz is left by links alone,
 * and starts the app no sooner.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('script[data-start=leave]')) return document.readyState === 'complete'
    const root = document.getElementById('root')
    const heading = root?.querySelector('h1')
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
}

async function visit(page: Page, url: string, path: string): Promise<void> {
  await page.goto(url + path)
  await untilAlive(page)
}

function screenState(screen: ScreenFacts): State {
  return {
    name: screen.id,
    open: async (page, url) => {
      if (screen.kind === 'loading') await page.addInitScript(holdProgress)
      await visit(page, url, pathOf(screen))
      if (screen.kind === 'loading')
        await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0')
    },
  }
}

/** The percentage makes ten steps at once and stays there. */
function holdProgress() {
  const now = Date.now
  let ahead = 0
  Date.now = () => now() + ahead
  Object.assign(window, {
    setInterval: (run: () => void, every: number) =>
      setTimeout(() => {
        Date.now = () => start + 10 * every
        run()
      }, every),
  })
  const start = now()
  ahead = 0
  Date.now = () => start
}

function quizStates(funnel: FunnelFacts): State[] {
  const quiz = screenOfKind(funnel, 'quiz')
  const last = funnel.questions.at(-1)?.id ?? ''
  /** As for a visitor who comes back to the place where they were. */
  const comeBackTo = async (page: Page, url: string, step: { question: string; break?: true }) => {
    const progress = JSON.stringify({ step, unsaved: {} })
    await page.addInitScript((stored) => {
      if (!localStorage.getItem('quizProgress')) localStorage.setItem('quizProgress', stored)
    }, progress)
    await visit(page, url, quiz.path)
  }
  return [
    {
      name: 'question with a choice',
      open: async (page, url) => {
        await visit(page, url, quiz.path)
        await page.getByRole('radio').first().focus()
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('radio').nth(1)).toBeChecked()
      },
    },
    {
      name: 'last question',
      open: async (page, url) => {
        await comeBackTo(page, url, { question: last })
        await expect(page.getByRole('radiogroup')).toBeVisible()
      },
    },
    ...funnel.breaks.map(({ after, button }) => ({
      name: `break after ${after}`,
      open: async (page: Page, url: string) => {
        await comeBackTo(page, url, { question: after, break: true })
        await page.getByRole('button', { name: button }).waitFor()
      },
    })),
  ]
}

function carouselStates({ screens, messages: { carousel: words }, testimonials }: FunnelFacts): State[] {
  const screen = screens.find(({ blocks }) => blocks?.some(({ block }) => block === 'carousel'))
  if (!screen) return []
  const total = testimonials.length
  const named = (key: string, number: number) =>
    (words[key] ?? '').replace('{number}', String(number)).replace('{total}', String(total))
  const kinds = [...new Set(testimonials.map(({ type }) => type))]
  return kinds.map((kind) => ({
    name: kind === 'video' ? 'viewer with a video' : 'viewer with a picture',
    open: async (page, url) => {
      const number = testimonials.findIndex(({ type }) => type === kind) + 1
      await visit(page, url, pathOf(screen))
      if (number > 1)
        await page
          .getByRole('button', { name: named('slide', number), exact: true })
          .last()
          .click()
      // While the row turns, the slide in front does not open.
      const slide = page.getByRole('button', { name: named('enlarge', number) })
      const dialog = page.getByRole('dialog', { name: words.viewer ?? '' })
      await expect(async () => {
        await slide.press('Enter')
        await expect(dialog).toBeVisible({ timeout: 50 })
      }).toPass({ intervals: [100] })
    },
  }))
}

const never = () => {}
const json = (body: unknown) => (route: Route) => route.fulfill({ json: body })

function popupStates(funnel: FunnelFacts): State[] {
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

const UPDATE_CARD = '**/functions/v1/update-card'
const TOKEN = '#00000000-0000-4000-8000-000000000000.9999999999.token'

function cardPageStates({ messages: { 'update-card': words } }: FunnelFacts): State[] {
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

/** A screen whose content cannot be drawn. */
function failureState(funnel: FunnelFacts): State {
  const form = screenOfKind(funnel, 'form')
  return {
    name: 'failure',
    open: async (page, url) => {
      const body = 'export const content = { screen: { kind: "form" } }'
      await page.route(`**/assets/${form.id}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      await page.goto(url + form.path)
      await page.getByRole('button', { name: funnel.messages.failure.reload ?? '' }).waitFor()
    },
  }
}
