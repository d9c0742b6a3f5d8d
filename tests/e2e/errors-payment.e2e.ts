import type { Page, Route } from '@playwright/test'
import { expect, type PlayFault, test } from './support/sandbox-faults.ts'
import { failure, fill } from './support/shipped-words.ts'
import { recordTraffic } from './support/traffic.ts'
import { cardNumber, cards, emailField, openPopup, pay, payButton, popup } from './support/visitor.ts'

const CREATE = '**/functions/v1/create-checkout'
const NO_REACH =
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.'

interface Failing {
  when: string
  says: string
  /** Makes the next payment fail, once. */
  arrange: (page: Page, playFault: PlayFault) => Promise<unknown>
  /** What the buyer does wrong; without it they pay with a good card. */
  attempt?: (page: Page) => Promise<void>
}

/** Answers the next request for a payment itself. */
const answerOnce = (answer: (route: Route) => Promise<void>) => (page: Page) => page.route(CREATE, answer, { times: 1 })
const json = (body: unknown) => answerOnce((route) => route.fulfill({ json: body }))
const fault =
  (play: Parameters<PlayFault>[0]): Failing['arrange'] =>
  (_, playFault) =>
    playFault({ times: 1, ...play })
const nothing = () => Promise.resolve()
const refused = (message: string) => fill(failure('payment-failed'), { message })

async function typeCard(page: Page, fields: { number?: string; expiry?: string }) {
  await emailField(page).fill('buyer@example.com')
  if (fields.number) await cardNumber(page).fill(fields.number)
  if (fields.expiry) await popup(page).getByRole('textbox', { name: 'Expiry date' }).fill(fields.expiry)
  await payButton(page).click()
}

/** Before the page's scripts: the library that arrives will throw at the first confirmation. */
const breakFirstConfirmation = (page: Page) =>
  page.addInitScript(() => {
    type Confirm = (...data: unknown[]) => unknown
    type Library = ((key: string) => { confirmCardPayment: Confirm }) & { version: string }
    let library: Library | undefined
    Object.defineProperty(window, 'Stripe', {
      get: () => library,
      set: (real: Library) => {
        const broken = (key: string) => {
          const stripe = real(key)
          const { confirmCardPayment } = stripe
          stripe.confirmCardPayment = () => {
            stripe.confirmCardPayment = confirmCardPayment
            throw new Error('broken for the test')
          }
          return stripe
        }
        library = Object.assign(broken, { version: real.version })
      },
    })
  })

const catalogue: readonly Failing[] = [
  {
    when: 'the e-mail is missing',
    says: failure('email-missing'),
    arrange: nothing,
    attempt: (page) => pay(page, cards.good, ''),
  },
  ...[400, 409, 500, 503].map((status) => ({
    when: `create-checkout answers ${status}`,
    says: failure('create-failed'),
    arrange: fault({ at: 'create-checkout', status }),
  })),
  {
    when: 'the e-mail is no address',
    says: failure('email-missing'),
    arrange: nothing,
    attempt: (page) => pay(page, cards.good, 'not an address'),
  },
  {
    when: 'create-checkout answers 502 with a page instead of JSON',
    says: failure('create-failed'),
    arrange: answerOnce((route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    ),
  },
  {
    when: 'the answer is 200 with an error in it',
    says: failure('create-failed'),
    arrange: json({ client_secret: null, error: { code: 'internal', message: 'no', retryable: true } }),
  },
  {
    when: 'the answer has no secret',
    says: failure('no-secret'),
    arrange: fault({ at: 'create-checkout', secret: null }),
  },
  { when: 'the answer is an empty object', says: failure('no-secret'), arrange: json({}) },
  {
    when: 'the request is cut off',
    says: failure('create-error'),
    arrange: answerOnce((route) => route.abort('connectionreset')),
  },
  {
    when: 'the provider does not know the payment at confirm',
    says: failure('secret-gone'),
    arrange: fault({ at: 'create-checkout', secret: 'pi_forgotten_secret_forgotten' }),
  },
  {
    when: 'the card is declined',
    says: refused('Your card was declined.'),
    arrange: nothing,
    attempt: (page) => pay(page, cards.declined),
  },
  {
    when: 'the card has insufficient funds',
    says: refused('Your card has insufficient funds.'),
    arrange: nothing,
    attempt: (page) => pay(page, cards.insufficientFunds),
  },
  {
    when: 'the card field is empty',
    says: refused('Your card number is incomplete.'),
    arrange: nothing,
    attempt: (page) => typeCard(page, {}),
  },
  {
    when: 'the expiry date is missing',
    says: refused("Your card's expiration date is incomplete."),
    arrange: nothing,
    attempt: (page) => typeCard(page, { number: cards.good }),
  },
  {
    when: 'the security code is missing',
    says: refused("Your card's security code is incomplete."),
    arrange: nothing,
    attempt: (page) => typeCard(page, { number: cards.good, expiry: '12/34' }),
  },
  {
    when: 'the provider cannot be reached at confirm',
    says: refused(NO_REACH),
    arrange: (page) => page.route('**/confirm', (route) => route.abort(), { times: 1 }),
  },
  { when: 'confirming throws', says: failure('confirm-failed'), arrange: breakFirstConfirmation },
  {
    when: 'confirming throws at a secret of the wrong form',
    says: failure('confirm-failed'),
    arrange: fault({ at: 'create-checkout', secret: 'nonsense' }),
  },
]

for (const { when, says, arrange, attempt } of catalogue) {
  test(`When ${when} the popup says “${says}”, and then a good card pays`, async ({ page, shipped, playFault }) => {
    await arrange(page, playFault)
    await openPopup(page, shipped.url)
    await (attempt ?? ((buyer: Page) => pay(buyer, cards.good)))(page)
    await expect(popup(page).getByRole('alert')).toHaveText(says)
    await expect(payButton(page)).toBeEnabled()
    await pay(page, cards.good)
    await expect(page).toHaveURL(/\/payment-success$/)
  })
}

test(`When no answer comes for 20 seconds the popup says “${failure('create-error')}”, and then a good card pays`, async ({
  page,
  shipped,
}) => {
  await page.clock.install()
  await openPopup(page, shipped.url)
  const asked = page.waitForRequest(CREATE)
  await page.route(CREATE, () => {}, { times: 1 })
  await pay(page, cards.good)
  await asked
  await expect(popup(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await page.clock.fastForward(20_000)
  await expect(popup(page).getByRole('alert')).toHaveText(failure('create-error'))
  await pay(page, cards.good)
  await expect(page).toHaveURL(/\/payment-success$/)
})

test('After the provider forgot a payment the next click asks for a new one', async ({ page, shipped, playFault }) => {
  const traffic = recordTraffic(page)
  await openPopup(page, shipped.url)
  await playFault({ at: 'create-checkout', secret: 'pi_forgotten_secret_forgotten', times: 1 })
  await pay(page, cards.good)
  await expect(popup(page).getByRole('alert')).toHaveText(failure('secret-gone'))
  await payButton(page).click()
  await expect(page).toHaveURL(/\/payment-success$/)
  const attempts = traffic.to('/create-checkout').map((request) => request.postDataJSON().attempt)
  expect(attempts).toHaveLength(2)
  expect(attempts[0]).not.toBe(attempts[1])
})
