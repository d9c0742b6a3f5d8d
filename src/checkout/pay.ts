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
export async function pay({
  stripe,
  card,
  email,
  secret,
  takeCaptcha,
  onProcessing,
}: PaymentOrder): Promise<CheckoutResult> {
  if (secret.current === undefined || !isAttemptFor(email)) {
    secret.current = undefined
    const created = await requestPayment(email, takeCaptcha)
    if ('failure' in created) return created.code === 'already_paid' ? ended('paid') : { failure: created.failure }
    secret.current = created.secret
  }
  // From here on the page may be lost, or closed, before the answer is there.
  markDoubtful(true)
  const result = await confirmCard(stripe, secret.current, card, email)
  if (result === 'paid') return ended(result)
  if (result === 'processing') {
    onProcessing()
    return afterProcessing()
  }
  const { isDoubtful, ...failed } = result
  // The provider no longer knows this payment: the next click asks for another.
  if (failed.failure === 'secretGone') return ended(failed)
  if (!isDoubtful) markDoubtful(false)
  else {
    // Asked again, the back end gives this attempt's payment once more.
    secret.current = undefined
    const outcome = await lookUpAttempt()
    if (outcome === 'paid') return outcome
  }
  return failed
}

/** How the attempt that was left in doubt stands: paid, or open to be tried. */
export async function lookUpAttempt(): Promise<'paid' | 'open'> {
  const attempt = presentAttempt()
  if (!attempt) return 'open'
  const status = await checkoutStatus(attempt.key)
  if (status === 'paid') return ended('paid')
  if (status === 'ended') return ended('open')
  if (status === 'open') markDoubtful(false)
  return 'open'
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
  ended('open')
  // An answer to a captcha counts once.
  if (takeCaptcha) return { failure: 'captchaMissing' }
  return createCheckout({ email, attempt: attemptFor(email).key })
}
