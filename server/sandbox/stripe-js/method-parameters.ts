// What the page sends of a card: its name in the sandbox's table, never a number, date or CVC.
import type { TestCard } from '../cards.ts'
import type { CardElement } from './card-element.ts'
import type { CardFault } from './card-fields.ts'

export interface BillingDetails {
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

export type MethodParameters =
  | { parameters: Record<string, string>; fault?: undefined }
  | { parameters?: undefined; fault: CardFault }

/** Without a method, the one that the intent already has is tried again. */
export function methodParameters({ payment_method: method }: ConfirmData): MethodParameters {
  if (method === undefined) return { parameters: {} }
  if (typeof method === 'string') return { parameters: { payment_method: method } }
  const { card, fault } = readCard(method.card)
  return fault ? { fault } : { parameters: cardParameters('payment_method_data', card, method.billing_details) }
}

export function readCard(element: CardElement) {
  if (!element?.isMounted?.()) {
    throw new IntegrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    )
  }
  return element.check()
}

export function cardParameters(prefix: string, card: TestCard, details: BillingDetails = {}): Record<string, string> {
  const name = (path: string) => (prefix ? `${prefix}[${path}]` : path)
  const parameters = { [name('type')]: 'card', [`${name('card')}[token]`]: card.token }
  for (const [field, value] of Object.entries(details)) parameters[`${name('billing_details')}[${field}]`] = value
  return parameters
}

/**
 * The intent that a client secret belongs to: `pi_1_secret_2` → `pi_1`.
 *
 * @param method for the message: `confirmCardPayment`
 */
export function intentOfSecret(method: string, prefix: 'pi' | 'seti', secret: string): string {
  const intent = new RegExp(`^(${prefix}_\\w+)_secret_\\w+$`).exec(secret)?.[1]
  if (intent) return intent
  const form = `value should be a client secret of the form ${prefix}_…_secret_…`
  throw new IntegrationError(`Invalid value for stripe.${method} intent secret: ${form}.`)
}
