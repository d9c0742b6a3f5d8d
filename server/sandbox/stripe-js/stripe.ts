// The sandbox's stand-in for Stripe.js: bundled by `stripe-script.ts`, served at /sandbox/stripe.js, never part of the funnel's build.
// Words that a buyer reads here are the provider's, in English.
import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { type CardElement, makeCardElement } from './card-element.ts'
import { IntegrationError } from './method-parameters.ts'
import { makePayments } from './payments.ts'
import { makeSetups } from './setups.ts'

/** The release train that `@stripe/stripe-js` 10 expects; with another it warns. */
const version = 'endive'

function makeElements() {
  let card: CardElement | null = null
  return {
    create(type: string, options?: StripeCardElementOptions) {
      if (type !== 'card') throw new IntegrationError(`The sandbox has the card element only, not "${type}".`)
      if (card) throw new IntegrationError('Can only create one element of type card.')
      const forget = () => {
        card = null
      }
      card = makeCardElement(options, forget)
      return card
    },
    /** Takes a type, or react-stripe-js's component for it. */
    getElement(type: string | { __elementType?: string }) {
      return (typeof type === 'string' ? type : type.__elementType) === 'card' ? card : null
    },
    update() {},
    async fetchUpdates() {
      return {}
    },
    async submit() {
      return {}
    },
  }
}

function makeStripe(key: string) {
  if (!key.startsWith('pk_test_sandbox')) {
    throw new IntegrationError('The sandbox takes the publishable key `pk_test_sandbox` and no other.')
  }
  return {
    elements: makeElements,
    ...makePayments(key),
    ...makeSetups(key),
    _registerWrapper() {},
    registerAppInfo() {},
  }
}

Object.assign(window, { Stripe: Object.assign(makeStripe, { version }) })
