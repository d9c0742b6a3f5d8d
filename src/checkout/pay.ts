import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import type { CheckoutResult } from '../engine/checkout.ts'
import { attemptFor, endAttempt, isAttemptFor, markDoubtful, presentAttempt } from './attempt.ts'
import type { TakeCaptcha } from './captcha.tsx'
import { checkoutStatus } from './checkout-status.ts'
import { type CreatedCheckout, createCheckout } from './create-checkout.ts'
import { confirmCard } from './payment-library.ts'

/** What a payment needs. */
export interface PaymentOrder {
  stripe: Stripe
  card: StripeCardElement
  email: string
  /** The client secret of the present attempt, so that a second card goes to the same payment. Never stored. */
  secret: { current: string | undefined }
  /** The answer to the captcha; absent where none is asked for. */
  takeCaptcha?: TakeCaptcha | undefined
  /** Told when the bank takes its time. */
  onProcessing: () => void
}

/** Asks for a payment unless there is one for this e-mail address, confirms it, and does not end in doubt. */
export async function pay(order: PaymentOrder): Promise<CheckoutResult> {
  const opened = await openPayment(order)
  return 'secret' in opened ? confirm(order, opened.secret) : opened.result
}

type Opened = { secret: string } | { result: CheckoutResult }

/** The secret of the present attempt, or of a new one. */
async function openPayment({ email, secret, takeCaptcha }: PaymentOrder): Promise<Opened> {
  if (secret.current !== undefined && isAttemptFor(email)) return { secret: secret.current }
  secret.current = undefined
  // Another address is a new attempt: not before it is known that the last one was not paid.
  const last = isAttemptFor(email) ? 'open' : await settleDoubt()
  if (last !== 'open') return { result: last === 'paid' ? last : { failure: 'createError' } }
  const created = await requestPayment(email, takeCaptcha)
  if ('failure' in created) {
    return { result: created.code === 'already_paid' ? ended('paid') : { failure: created.failure } }
  }
  secret.current = created.secret
  return { secret: created.secret }
}

async function confirm(
  { stripe, card, email, secret, onProcessing }: PaymentOrder,
  key: string,
): Promise<CheckoutResult> {
  // From here on the page may be lost, or closed, before the answer is there.
  markDoubtful(true)
  const result = await confirmCard(stripe, key, card, email)
  if (result === 'paid') return ended(result)
  if (result === 'processing') {
    onProcessing()
    return afterProcessing()
  }
  const { isDoubtful, ...failed } = result
  // The provider no longer knows this payment: the next click asks for another.
  if (failed.failure === 'secretGone') return ended(failed)
  if (!isDoubtful) {
    markDoubtful(false)
    return failed
  }
  // Asked again, the back end gives this attempt's payment once more.
  secret.current = undefined
  return (await lookUpAttempt()) === 'paid' ? 'paid' : failed
}

/** How the attempt that was left in doubt stands: paid, or open to be tried. */
export async function lookUpAttempt(): Promise<'paid' | 'open'> {
  return (await settleDoubt()) === 'paid' ? 'paid' : 'open'
}

/** How the present attempt stands if nobody here knows: paid, or not, or `unknown` while the back end cannot be asked. */
async function settleDoubt(): Promise<'paid' | 'open' | 'unknown'> {
  const attempt = presentAttempt()
  if (!attempt?.isDoubtful) return 'open'
  const status = await checkoutStatus(attempt.key)
  if (status === 'paid') return ended('paid')
  if (status === 'ended') return ended('open')
  if (status === 'open') markDoubtful(false)
  return status === 'open' ? 'open' : 'unknown'
}

/** The bank decides; until then the buyer must not pay again. */
async function afterProcessing(): Promise<CheckoutResult> {
  const attempt = presentAttempt()
  const status = attempt ? await checkoutStatus(attempt.key, isDecided) : 'unknown'
  return isDecided(status) ? ended(status === 'paid' ? 'paid' : 'open') : 'processing'
}

const isDecided = (status: string) => status === 'paid' || status === 'ended'

function ended<Result extends CheckoutResult>(result: Result): Result {
  endAttempt()
  return result
}

async function requestPayment(email: string, takeCaptcha: TakeCaptcha | undefined): Promise<CreatedCheckout> {
  const captcha = takeCaptcha?.()
  // Without an answer the back end would refuse: nothing is asked of it.
  if (takeCaptcha && captcha === undefined) return { failure: 'captchaMissing' }
  const created = await createCheckout({ email, attempt: attemptFor(email).key, ...(captcha && { captcha }) })
  if (!('code' in created) || (created.code !== 'attempt_reused' && created.code !== 'attempt_expired')) return created
  // It was for another address, has run out, or the offer has changed since it began: a new one gets the new offer.
  const last = await settleDoubt()
  if (last === 'paid') return { failure: 'createFailed', code: 'already_paid' }
  if (last === 'unknown') return { failure: 'createError' }
  ended('open')
  // An answer to a captcha counts once.
  if (takeCaptcha) return { failure: 'captchaMissing' }
  return createCheckout({ email, attempt: attemptFor(email).key })
}
