import type { PaymentIntent, PaymentMethod } from '@stripe/stripe-js'
import { type ApiError, type ApiResult, callApi } from './api.ts'
import { askBank } from './authenticate.ts'
import type { CardElement } from './card-element.ts'
import type { CardFault } from './card-fields.ts'
import {
  type BillingDetails,
  type ConfirmData,
  cardParameters,
  intentOfSecret,
  methodParameters,
  readCard,
} from './method-parameters.ts'

type IntentResult = { paymentIntent: PaymentIntent } | { error: ApiError | CardFault }

/** The calls of a `Stripe` object that pay. */
export function makePayments(key: string) {
  return {
    async confirmCardPayment(
      secret: string,
      data: ConfirmData = {},
      { handleActions = true } = {},
    ): Promise<IntentResult> {
      const path = `/payment_intents/${intentOfSecret('confirmCardPayment', 'pi', secret)}`
      const method = methodParameters(data)
      if (method.fault) return { error: method.fault }
      const call = { key, client_secret: secret }
      const confirmed = await callApi<PaymentIntent>('POST', `${path}/confirm`, {
        ...call,
        ...method.parameters,
        use_stripe_sdk: 'true',
      })
      if (confirmed.value?.status !== 'requires_action' || !handleActions) return intentResult(confirmed)
      const outcome = await askBank(confirmed.value)
      return intentResult(await callApi('POST', `${path}/authenticate`, { ...call, outcome }))
    },

    async retrievePaymentIntent(secret: string): Promise<IntentResult> {
      const intent = intentOfSecret('retrievePaymentIntent', 'pi', secret)
      return intentResult(await callApi('GET', `/payment_intents/${intent}`, { key, client_secret: secret }))
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
}

/** Confirming what is paid already is no failure: Stripe.js answers with the paid intent. */
function intentResult({ value, error }: ApiResult<PaymentIntent>): IntentResult {
  if (!error) return { paymentIntent: value }
  const { payment_intent: intent, code } = error
  if (code === 'payment_intent_unexpected_state' && intent?.status === 'succeeded') return { paymentIntent: intent }
  return { error }
}
