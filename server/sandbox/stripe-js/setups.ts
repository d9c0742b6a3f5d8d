import type { SetupIntent } from '@stripe/stripe-js'
import { type ApiError, type ApiResult, callApi } from './api.ts'
import { askBank } from './authenticate.ts'
import type { CardFault } from './card-fields.ts'
import { type ConfirmData, intentOfSecret, methodParameters } from './method-parameters.ts'

type SetupResult = { setupIntent: SetupIntent } | { error: ApiError | CardFault }

/** The calls of a `Stripe` object that save a card for later payments. */
export function makeSetups(key: string) {
  return {
    async confirmCardSetup(
      secret: string,
      data: ConfirmData = {},
      { handleActions = true } = {},
    ): Promise<SetupResult> {
      const path = `/setup_intents/${intentOfSecret('confirmCardSetup', 'seti', secret)}`
      const method = methodParameters(data)
      if (method.fault) return { error: method.fault }
      const call = { key, client_secret: secret }
      const confirmed = await callApi<SetupIntent>('POST', `${path}/confirm`, {
        ...call,
        ...method.parameters,
        use_stripe_sdk: 'true',
      })
      if (confirmed.value?.status !== 'requires_action' || !handleActions) return setupResult(confirmed)
      const outcome = await askBank('card')
      return setupResult(await callApi('POST', `${path}/authenticate`, { ...call, outcome }))
    },

    async retrieveSetupIntent(secret: string): Promise<SetupResult> {
      const intent = intentOfSecret('retrieveSetupIntent', 'seti', secret)
      return setupResult(await callApi('GET', `/setup_intents/${intent}`, { key, client_secret: secret }))
    },
  }
}

/** Confirming what is saved already is no failure. */
function setupResult({ value, error }: ApiResult<SetupIntent>): SetupResult {
  if (!error) return { setupIntent: value }
  const { setup_intent: intent, code } = error
  if (code === 'setup_intent_unexpected_state' && intent?.status === 'succeeded') return { setupIntent: intent }
  return { error }
}
