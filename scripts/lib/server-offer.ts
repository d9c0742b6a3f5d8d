import type { Offer } from '#shared/offer.ts'
import type { CompiledFunnel } from '#src/compile/compiled.ts'

/** The offer as the server sells it; undefined for a funnel that sells nothing. */
export function serverOffer({ offer, language }: CompiledFunnel): Offer | undefined {
  if (!offer) return undefined
  const { title, amount, interval, payments, termsVersion, mails } = offer
  return {
    title,
    language,
    amount,
    currency: offer.currency.toLowerCase(),
    interval,
    payments,
    termsVersion,
    mails,
  }
}
