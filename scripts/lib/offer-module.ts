import type { Offer } from '#shared/offer.ts'

/** The source of `_shared/offer.generated.ts`: what is sold, as the hosted functions know it. */
export function offerModule(offer: Offer | undefined): string {
  const value = offer ? JSON.stringify(offer, null, 2) : 'undefined'
  return `// Written by \`npm run offer\` from the funnel's offer.yaml. Change that file, not this one.
import type { Offer } from './offer.ts'

export const offer: Offer | undefined = ${value}
`
}
