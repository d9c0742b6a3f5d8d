import { Elements } from '@stripe/react-stripe-js'
import { useCallback, useId } from 'react'
import type { Messages, ShownOffer } from '../compile/compiled.ts'
import buttonStyles from '../ui/button.module.css'
import { CloseButton } from '../ui/close-button.tsx'
import { useCopyContext, useCopyText } from '../ui/copy-context.ts'
import { CopyView } from '../ui/copy-view.tsx'
import { Popup } from '../ui/popup.tsx'
import styles from './checkout.module.css'
import { CheckoutForm } from './checkout-form.tsx'
import { Summary } from './summary.tsx'
import { usePaymentLibrary } from './use-payment-library.ts'

interface CheckoutPopupProps {
  offer: ShownOffer
  messages: Messages
  onClose: () => void
  /** The payment has gone through and the pause after it is over. */
  onSuccess: () => void
}

/** The payment popup: what is bought, what is due, and the form. */
export function CheckoutPopup({ offer, messages, onClose, onSuccess }: CheckoutPopupProps) {
  const titleId = useId()
  const text = useCopyText()
  const { popup, success } = offer
  // Not cleared when the popup closes: the money has moved, and the buyer is told so wherever they are.
  const onPaid = useCallback(() => void setTimeout(onSuccess, success.wait), [onSuccess, success.wait])
  return (
    <Popup labelledBy={titleId} onClose={onClose}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          <CopyView copy={popup.title} />
        </h2>
        <CloseButton label={text(popup.close)} onClick={onClose} />
      </header>
      {__SANDBOX__ && (
        <p className={styles.sandbox}>
          <CopyView copy={messages.sandbox.cards} />
        </p>
      )}
      <p className={styles.due}>
        <CopyView copy={popup.dueToday} />
      </p>
      <p className={styles.commitment}>
        <CopyView copy={popup.commitment} />
      </p>
      <Summary {...popup.summary} />
      <PaymentForm offer={offer} messages={messages} onPaid={onPaid} />
      <p className={styles.small}>
        <CopyView copy={popup.security} />
      </p>
      <p className={styles.small}>
        <CopyView copy={popup.agreement} />
      </p>
    </Popup>
  )
}

/** The form once the payment library is there; a line that says so before, and a way on when it does not come. */
function PaymentForm({
  offer,
  messages,
  onPaid,
}: Pick<CheckoutPopupProps, 'offer' | 'messages'> & { onPaid: () => void }) {
  const { language } = useCopyContext()
  const library = usePaymentLibrary(language)
  if (library.status === 'ready') {
    return (
      <Elements stripe={library.stripe}>
        <CheckoutForm offer={offer} messages={messages} onPaid={onPaid} />
      </Elements>
    )
  }
  if (library.status === 'loading') {
    return (
      <p className={styles.loading} role="status">
        <CopyView copy={offer.popup.cardLoading} />
      </p>
    )
  }
  return (
    <div className={styles.form} role="alert">
      <p className={styles.failure}>
        <CopyView copy={messages.checkout.createError} />
      </p>
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.primary}`} onClick={library.retry}>
        <CopyView copy={messages.checkout.retry} />
      </button>
    </div>
  )
}
