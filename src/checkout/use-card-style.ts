import type { StripeElementStyle } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'

/** The card field lies in a frame of the provider, which sees no style sheet of ours: it is told the theme's colours. */
export function useCardStyle(): StripeElementStyle {
  const isDark = useSyncExternalStore(
    subscribe,
    () => dark().matches,
    () => false,
  )
  // With `use: auto` the theme changes with the device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    const theme = getComputedStyle(document.documentElement)
    const read = (name: string) => theme.getPropertyValue(name).trim()
    return {
      base: {
        color: read('--color-text'),
        iconColor: read('--color-text-muted'),
        fontFamily: read('--font-text'),
        // 16px: iOS zooms into fields with smaller text.
        fontSize: '16px',
        '::placeholder': { color: read('--color-text-muted') },
      },
      invalid: { color: read('--color-danger'), iconColor: read('--color-danger') },
    }
  }, [isDark])
}

const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(onChange: () => void): () => void {
  dark().addEventListener('change', onChange)
  return () => dark().removeEventListener('change', onChange)
}
