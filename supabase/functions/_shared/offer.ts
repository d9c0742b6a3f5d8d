/** What is sold, compiled from `offer.yaml`. The only source of the price on the server. */
export interface Offer {
  /** The programme's title: the product's name at the payment provider. */
  title: string
  /** BCP 47: in which language amounts and dates are written in mails. */
  language: string
  /** ISO 4217, lower-case, as Stripe writes it: `gbp`. */
  currency: string
  /** One payment, in minor units: 9000 is £90.00. */
  amount: number
  interval: IntervalUnit
  /** How many payments are taken in all, the first one included. */
  payments: number
  /** Version of the terms that the buyer agrees to, kept with the purchase. */
  termsVersion: string
  mails: Mails
}

export type IntervalUnit = 'month' | 'week' | 'year'

/** The mails that a buyer can get. */
export type MailKind = 'receipt' | 'payment-failed' | 'payment-reminder' | 'paid-twice'

/**
 * Plain text with placeholders: `{title}`, `{amount}`, `{number}`, `{total}`, `{due}`, `{until}`, `{link}`. An unknown one
 * is left as it is: the checker refuses it before.
 */
export type Mails = Record<MailKind, { subject: string; text: string }>
