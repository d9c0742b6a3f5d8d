// Imported by the fake Stripe API and by the browser script: keep it free of Node and of other imports.

/** What a card does when it is used. */
export interface TestCard {
  number: string
  /** Stands for the card wherever it travels: the browser sends this, never a number. */
  token: string
  paymentMethod: string
  /** Stripe's decline code, if the bank refuses it. */
  decline?: string
  /** It can be saved, and is refused only when it is charged. */
  isSavable?: true
  /** When the buyer's bank wants to be asked: until the card has been saved with its approval, or each time. */
  asksBank?: 'until-saved' | 'always'
}

/** The only cards that the sandbox knows. Numbers and `pm_card_…` names are Stripe's (docs.stripe.com/testing). */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', token: 'tok_visa', paymentMethod: 'pm_card_visa' },
  visa('4000000000000002', 'visa_chargeDeclined', { decline: 'generic_decline' }),
  visa('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', { decline: 'insufficient_funds' }),
  visa('4000000000009987', 'visa_chargeDeclinedLostCard', { decline: 'lost_card' }),
  visa('4000000000009979', 'visa_chargeDeclinedStolenCard', { decline: 'stolen_card' }),
  visa('4000000000000069', 'chargeDeclinedExpiredCard', { decline: 'expired_card' }),
  visa('4000000000000127', 'chargeDeclinedIncorrectCvc', { decline: 'incorrect_cvc' }),
  visa('4000000000000119', 'chargeDeclinedProcessingError', { decline: 'processing_error' }),
  visa('4000000000000341', 'chargeCustomerFail', { decline: 'generic_decline', isSavable: true }),
  {
    number: '4000002500003155',
    token: 'tok_visa_authenticationRequiredOnSetup',
    paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    asksBank: 'until-saved',
  },
  visa('4000002760003184', 'authenticationRequired', { asksBank: 'always' }),
]

function visa(number: string, name: string, behaviour: Partial<TestCard>): TestCard {
  return { number, token: `tok_${name}`, paymentMethod: `pm_card_${name}`, ...behaviour }
}

/** The last four digits of the cards differ. */
export function cardOf(last4: string | undefined): TestCard | undefined {
  return testCards.find(({ number }) => number.slice(-4) === last4)
}
