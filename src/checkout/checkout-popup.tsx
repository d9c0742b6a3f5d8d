import { useCallback, useId } from 'react'
import type { Messages, ShownOffer } from '../compile/compiled.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { useCopyText } from '../ui/copy-context.ts'
import { CopyView } from '../ui/copy-view.tsx'
import { Popup } from '../ui/popup.tsx'
import styles from './checkout.module.css'
import { CheckoutForm, Outcome } from './checkout-form.tsx'
import { PaymentElements } from './payment-elements.tsx'
import { Summary } from './summary.tsx'
import { usePayment } from './use-payment.ts'

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
      <div className={styles.header}>
        <h2 id={titleId}>
          <CopyView copy={popup.title} />
        </h2>
        <CloseButton label={text(popup.close)} onClick={onClose} />
      </div>
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

interface PaymentFormProps extends Pick<CheckoutPopupProps, 'offer' | 'messages'> {
  onPaid: () => void
}

/** The form. That an earlier attempt has been paid is said even where the card field cannot be drawn. */
function PaymentForm({ offer, messages, onPaid }: PaymentFormProps) {
  const payment = usePayment(onPaid)
  const { status } = payment.state
  return (
    <PaymentElements
      messages={messages.checkout}
      loading={offer.popup.cardLoading}
      isWaiting={status === 'checking'}
      standIn={status === 'paid' && <Outcome state={payment.state} messages={messages} paid={offer.success.paid} />}
    >
      <CheckoutForm offer={offer} messages={messages} payment={payment} />
    </PaymentElements>
  )
}
