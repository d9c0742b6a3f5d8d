import { useId } from 'react'
import type { Messages } from '../compile/compiled.ts'
import buttonStyles from '../ui/button.module.css'
import { CloseButton } from '../ui/close-button.tsx'
import { useCopyText } from '../ui/copy-context.ts'
import { CopyView } from '../ui/copy-view.tsx'
import { Popup } from '../ui/popup.tsx'
import styles from './app.module.css'

interface CheckoutUnavailableProps {
  messages: Messages
  onRetry: () => void
  onClose: () => void
}

/** Stands in for the payment popup when its code did not arrive. */
export function CheckoutUnavailable({ messages, onRetry, onClose }: CheckoutUnavailableProps) {
  const titleId = useId()
  const text = useCopyText()
  return (
    <Popup labelledBy={titleId} onClose={onClose}>
      <div className={styles.unavailable}>
        <CloseButton label={text(messages.checkout.close)} onClick={onClose} />
        <p id={titleId} role="alert">
          <CopyView copy={messages.checkout.createError} />
        </p>
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.primary}`} onClick={onRetry}>
          <CopyView copy={messages.checkout.retry} />
        </button>
      </div>
    </Popup>
  )
}
