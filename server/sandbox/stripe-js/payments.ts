import type { PaymentIntent, PaymentMethod } from '@stripe/stripe-js'
import type { TestCard } from '../cards.ts'
import { type ApiError, type ApiResult, callApi } from './api.ts'
import { askBank } from './authenticate.ts'
import type { CardElement } from './card-element.ts'
import type { CardFault } from './card-fields.ts'

type Failure = { error: ApiError | CardFault }
type IntentResult = { paymentIntent: PaymentIntent } | Failure

interface BillingDetails {
  email?: string
  name?: string
}

export interface ConfirmData {
  payment_method?: string | { card: CardElement; billing_details?: BillingDetails }
}

/** Thrown for mistakes of the page, as Stripe.js throws; what a buyer can get wrong is a result instead. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}

/** The calls of a `Stripe` object that pay. Only a test card's name is ever sent: no number, date or CVC. */
export function makePayments(key: string) {
  return {
    async confirmCardPayment(
      secret: string,
      data: ConfirmData = {},
      { handleActions = true } = {},
    ): Promise<IntentResult> {
      const { intent, call } = addressed('confirmCardPayment', secret)
      const method = methodParameters(data)
      if (method.fault) return { error: method.fault }
      const confirmed = await callApi<PaymentIntent>('POST', `/payment_intents/${intent}/confirm`, {
        ...call,
        ...method.parameters,
        use_stripe_sdk: 'true',
      })
      if (confirmed.value?.status !== 'requires_action' || !handleActions) return intentResult(confirmed)
      const outcome = await askBank(confirmed.value)
      return intentResult(await callApi('POST', `/payment_intents/${intent}/authenticate`, { ...call, outcome }))
    },

    async retrievePaymentIntent(secret: string): Promise<IntentResult> {
      const { intent, call } = addressed('retrievePaymentIntent', secret)
      return intentResult(await callApi('GET', `/payment_intents/${intent}`, call))
    },

    async createPaymentMethod(data: { card: CardElement; billing_details?: BillingDetails }) {
      const { card, fault } = readCard(data.card)
      if (fault) return { error: fault }
      const parameters = { key, ...cardParameters('', card, data.billing_details) }
      const created = await callApi<PaymentMethod>('POST', '/payment_methods', parameters)
      return created.error ? { error: created.error } : { paymentMethod: created.value }
    },

    async createToken(element: CardElement) {
      const { card, fault } = readCard(element)
      return fault ? { error: fault } : { token: { id: card.token, object: 'token', type: 'card', livemode: false } }
    },
  }

  function addressed(method: string, secret: string) {
    const intent = /^(pi_\w+)_secret_\w+$/.exec(secret)?.[1]
    if (!intent) {
      const form = `value should be a client secret of the form pi_…_secret_…`
      throw new IntegrationError(`Invalid value for stripe.${method} intent secret: ${form}.`)
    }
    return { intent, call: { key, client_secret: secret } }
  }
}

type MethodParameters = { parameters: Record<string, string>; fault?: undefined } | { fault: CardFault }

/** Without a method, the one that the intent already has is tried again. */
function methodParameters({ payment_method: method }: ConfirmData): MethodParameters {
  if (method === undefined) return { parameters: {} }
  if (typeof method === 'string') return { parameters: { payment_method: method } }
  const { card, fault } = readCard(method.card)
  return fault ? { fault } : { parameters: cardParameters('payment_method_data', card, method.billing_details) }
}

function readCard(element: CardElement) {
  if (!element?.isMounted?.()) {
    throw new IntegrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    )
  }
  return element.check()
}

function cardParameters(prefix: string, card: TestCard, details: BillingDetails = {}): Record<string, string> {
  const name = (path: string) => (prefix ? `${prefix}[${path}]` : path)
  const parameters = { [name('type')]: 'card', [`${name('card')}[token]`]: card.token }
  for (const [field, value] of Object.entries(details)) parameters[`${name('billing_details')}[${field}]`] = value
  return parameters
}

/** Confirming what is paid already is no failure: Stripe.js answers with the paid intent. */
function intentResult({ value, error }: ApiResult<PaymentIntent>): IntentResult {
  if (!error) return { paymentIntent: value }
  const { payment_intent: intent, code } = error
  if (code === 'payment_intent_unexpected_state' && intent?.status === 'succeeded') return { paymentIntent: intent }
  return { error }
}
