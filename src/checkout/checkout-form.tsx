import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { Messages, ShownOffer } from '../compile/compiled.ts'
import { type CheckoutState, isEmailAddress } from '../engine/checkout.ts'
import buttonStyles from '../ui/button.module.css'
import { useCopyText } from '../ui/copy-context.ts'
import { CopyView } from '../ui/copy-view.tsx'
import fieldStyles from '../ui/field.module.css'
import { asksCaptcha, Captcha, type TakeCaptcha } from './captcha.tsx'
import { CardField } from './card-field.tsx'
import styles from './checkout.module.css'
import type { Payment } from './use-payment.ts'
import { Working } from './working.tsx'

interface CheckoutFormProps {
  offer: ShownOffer
  messages: Messages
  payment: Payment
}

/** What was typed last: reading the terms and coming back must not lose it. Never stored. */
let typedEmail = ''

/** E-mail, card and the button that pays. */
export function CheckoutForm({ offer: { popup, success }, messages, payment: { state, pay } }: CheckoutFormProps) {
  const prefix = useId()
  const text = useCopyText()
  const stripe = useStripe()
  const elements = useElements()
  const { register, handleSubmit } = useForm({ defaultValues: { email: typedEmail } })
  const captcha = useRef<TakeCaptcha>(null)
  const busy = state.status === 'busy' || state.status === 'processing'
  const submit = handleSubmit(({ email }) => {
    const card = elements?.getElement(CardElement)
    // A card field that is not there stops silently (specification, section 5).
    if (!stripe || !card || busy) return
    const takeCaptcha = asksCaptcha ? () => captcha.current?.() : undefined
    pay({ stripe, card, email: isEmailAddress(email.trim()) ? email.trim() : '', takeCaptcha })
  })
  const emailMissing = state.status === 'ready' && state.failure === 'emailMissing'
  const { onChange: onEmailChange, ...emailField } = register('email')

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={busy}>
      <div className={fieldStyles.field}>
        <label htmlFor={`${prefix}-email`}>
          <CopyView copy={popup.emailLabel} />
        </label>
        <input
          {...emailField}
          onChange={(event) => {
            typedEmail = event.target.value
            return onEmailChange(event)
          }}
          id={`${prefix}-email`}
          className={fieldStyles.input}
          type="email"
          required
          autoComplete="email"
          readOnly={busy}
          placeholder={text(popup.emailPlaceholder)}
          aria-invalid={emailMissing}
          aria-describedby={emailMissing ? `${prefix}-message` : undefined}
        />
      </div>
      <CardField id={`${prefix}-card`} label={popup.cardLabel} disabled={busy} />
      {asksCaptcha && <Captcha ref={captcha} />}
      <Outcome id={`${prefix}-message`} state={state} messages={messages} paid={success.paid} />
      <Working on={busy} words={popup.submitting} />
      <button
        type="submit"
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        disabled={!stripe || state.status === 'paid'}
        // A button that is disabled loses the focus; the second click is ignored all the same.
        aria-disabled={busy}
      >
        <CopyView copy={busy ? popup.submitting : popup.submit} />
      </button>
    </form>
  )
}

interface OutcomeProps {
  id?: string
  state: CheckoutState
  messages: Messages
  paid: ShownOffer['success']['paid']
}

/** How the payment went, said where it happened and to screen readers. */
export function Outcome({ id, state, messages, paid }: OutcomeProps) {
  const failure = state.status === 'ready' ? state.failure : undefined
  return (
    <div id={id} role="alert" className={styles.outcome}>
      {state.status === 'paid' && (
        <p className={styles.success}>
          <CopyView copy={paid} />
        </p>
      )}
      {state.status === 'processing' && (
        <p>
          <CopyView copy={messages.checkout.processing} />
        </p>
      )}
      {failure && state.status === 'ready' && (
        <p className={styles.failure}>
          <CopyView copy={messages.checkout[failure]} values={{ message: state.providerMessage ?? '' }} />
        </p>
      )}
    </div>
  )
}
