// Imported by the fake Stripe API and by the browser script: keep it free of Node and of other imports.

export type CardOutcome = 'succeeds' | 'declined' | 'insufficient-funds' | 'asks-3d-secure'

export interface TestCard {
  number: string
  /** Stands for the card wherever it travels: the browser sends this, never a number. */
  token: string
  paymentMethod: string
  outcome: CardOutcome
}

/** The only cards that the sandbox knows. Numbers and `pm_card_…` names are Stripe's (docs.stripe.com/testing). */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', token: 'tok_visa', paymentMethod: 'pm_card_visa', outcome: 'succeeds' },
  {
    number: '4000000000000002',
    token: 'tok_visa_chargeDeclined',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    outcome: 'declined',
  },
  {
    number: '4000000000009995',
    token: 'tok_visa_chargeDeclinedInsufficientFunds',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    outcome: 'insufficient-funds',
  },
  {
    number: '4000002500003155',
    token: 'tok_visa_authenticationRequiredOnSetup',
    paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    outcome: 'asks-3d-secure',
  },
]
