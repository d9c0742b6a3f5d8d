import { Elements } from '@stripe/react-stripe-js'
import type { ReactNode } from 'react'
import type { Copy, Messages } from '../compile/compiled.ts'
import { useCopyContext } from '../ui/copy-context.ts'
import { CopyView } from '../ui/copy-view.tsx'
import styles from './checkout.module.css'
import { RetryButton } from './retry-button.tsx'
import { usePaymentLibrary } from './use-payment-library.ts'

interface PaymentElementsProps {
  messages: Messages['checkout']
  /** Shown until the card field can be drawn. */
  loading: Copy
  /** Something else is still to come before the field is of use. */
  isWaiting?: boolean
  /** Shown in place of anything that this would say itself. */
  standIn?: ReactNode
  children: ReactNode
}

/** Its children once the payment library is there; a line that says so before, and a way on when it does not come. */
export function PaymentElements({ messages, loading, isWaiting, standIn, children }: PaymentElementsProps) {
  const { language } = useCopyContext()
  const library = usePaymentLibrary(language)
  if (library.status === 'ready' && !isWaiting) return <Elements stripe={library.stripe}>{children}</Elements>
  if (standIn) return standIn
  if (library.status !== 'failed') {
    return (
      <p className={styles.loading} role="status">
        <CopyView copy={loading} />
      </p>
    )
  }
  return (
    <div className={styles.form}>
      <p className={styles.failure} role="alert">
        <CopyView copy={messages.createError} />
      </p>
      <RetryButton copy={messages.retry} onRetry={library.retry} />
    </div>
  )
}
