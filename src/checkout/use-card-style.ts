import type { StripeElementStyle } from '@stripe/stripe-js'
import { useMemo } from 'react'

/** The card field lies in a frame of the provider, which sees no style sheet of ours: it is told the theme's colours. */
export function useCardStyle(): StripeElementStyle {
  return useMemo(() => {
    const theme = getComputedStyle(document.documentElement)
    const read = (name: string) => theme.getPropertyValue(name).trim()
    return {
      // 16px: iOS zooms into fields with smaller text.
      base: { color: read('--color-text'), fontSize: '16px', '::placeholder': { color: read('--color-text-muted') } },
      invalid: { color: read('--color-danger') },
    }
  }, [])
}
