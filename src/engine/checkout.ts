/** What can go wrong while paying, as keys of the messages (specification, section 8; the captcha is ours). */
export type CheckoutFailure =
  | 'emailMissing'
  | 'captchaMissing'
  | 'createFailed'
  | 'createError'
  | 'noSecret'
  | 'secretGone'
  | 'paymentFailed'
  | 'confirmFailed'

export interface FailedCheckout {
  failure: CheckoutFailure
  providerMessage?: string
}

/** How a payment ended: `open` is neither paid nor refused, it can be tried; at `processing` the bank takes its time. */
export type CheckoutResult = 'paid' | 'processing' | 'open' | FailedCheckout

/**
 * Where a payment stands. `checking`: an earlier attempt is being looked up. `busy` covers asking for a payment and
 * confirming it; the button waits in both. `processing` waits for the bank, and takes no second payment.
 */
export type CheckoutState =
  | ({ status: 'ready' } & Partial<FailedCheckout>)
  | { status: 'checking' }
  | { status: 'busy' }
  | { status: 'processing' }
  | { status: 'paid' }

export type CheckoutEvent =
  | { type: 'checked' | 'submitted' | 'processing' }
  | ({ type: 'failed' } & FailedCheckout)
  | { type: 'ended'; result: CheckoutResult }

/** The next state of a payment. What has been paid stays paid, whatever arrives late. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (state.status === 'paid') return state
  switch (event.type) {
    case 'checked':
      return { status: 'checking' }
    case 'submitted':
      return { status: 'busy' }
    case 'processing':
      return { status: 'processing' }
    case 'failed': {
      const { type: _, ...failed } = event
      return { status: 'ready', ...failed }
    }
    case 'ended':
      return stateAfter(event.result)
  }
}

function stateAfter(result: CheckoutResult): CheckoutState {
  if (result === 'open') return { status: 'ready' }
  return typeof result === 'string' ? { status: result } : { status: 'ready', ...result }
}

/** Whether a text can be an e-mail address. What cannot be one is not sent: the server would only refuse it. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
