/** What is sold, compiled from `offer.yaml`. The only source of the price on the server. */
export interface Offer {
  /** The programme's title: the product's name at the payment provider. */
  title: string
  /** ISO 4217, lower-case, as Stripe writes it: `gbp`. */
  currency: string
  /** One payment, in minor units: 9000 is £90.00. */
  amount: number
  interval: 'month' | 'week' | 'year'
  /** How many payments are taken in all, the first one included. */
  payments: number
  /** Version of the terms that the buyer agrees to, kept with the subscription. */
  termsVersion: string
}
