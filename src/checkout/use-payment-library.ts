import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useState } from 'react'
import { loadPaymentLibrary } from './payment-library.ts'

export type PaymentLibrary =
  | { status: 'loading' }
  | { status: 'ready'; stripe: Stripe }
  | { status: 'failed'; retry: () => void }

/** The payment library, fetched when the popup opens, and again when the visitor asks for it after a failure. */
export function usePaymentLibrary(language: string): PaymentLibrary {
  const [attempt, setAttempt] = useState(0)
  const [library, setLibrary] = useState<PaymentLibrary>({ status: 'loading' })
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let gone = false
    setLibrary({ status: 'loading' })
    loadPaymentLibrary(language).then(
      (stripe) => !gone && setLibrary({ status: 'ready', stripe }),
      (error) => {
        console.error('payment library', error)
        if (!gone) setLibrary({ status: 'failed', retry })
      },
    )
    return () => {
      gone = true
    }
  }, [language, attempt, retry])
  return library
}
