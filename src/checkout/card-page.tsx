import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useEffect, useId } from 'react'
import type { CardPageWords, Messages, ShownOffer } from '../compile/compiled.ts'
import { moneyText } from '../engine/money-text.ts'
import buttonStyles from '../ui/button.module.css'
import { useCopyContext, useCopyText } from '../ui/copy-context.ts'
import { CopyView } from '../ui/copy-view.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { CardField } from './card-field.tsx'
import { useCardToken } from './card-link.ts'
import styles from './checkout.module.css'
import { PaymentElements } from './payment-elements.tsx'
import { RetryButton } from './retry-button.tsx'
import type { Due } from './update-card.ts'
import { type CardUpdating, useCardUpdate } from './use-card-update.ts'
import { Working } from './working.tsx'

interface CardPageProps {
  offer: ShownOffer
  messages: Messages
}

/** The page behind the link of a mail about a refused payment: it takes a new card, with which what is due is paid. */
export function CardPage({ offer: { cardPage: words }, messages }: CardPageProps) {
  const title = useCopyText()(words.title)
  const token = useCardToken()
  const updating = useCardUpdate(token)
  const { opens, label } = words.button
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.page} tabIndex={-1}>
      <h1 tabIndex={-1} data-arrival>
        {title}
      </h1>
      {__SANDBOX__ && (
        <p className={styles.sandbox}>
          <CopyView copy={messages.sandbox.cards} />
        </p>
      )}
      <Progress words={words} messages={messages} updating={updating} />
      {opens.to !== 'checkout' && (
        <TextLink
          href={opens.to === 'screen' ? opens.path : opens.href}
          className={`${buttonStyles.button} ${buttonStyles.quiet}`}
        >
          <CopyView copy={label} />
        </TextLink>
      )}
    </main>
  )
}

interface ProgressProps {
  words: CardPageWords
  messages: Messages
  updating: CardUpdating
}

/** What can be done now, or how it ended. */
function Progress({ words, messages, updating }: ProgressProps) {
  const { state, retry } = updating
  switch (state.status) {
    case 'ready':
    case 'busy':
      return (
        <>
          <WhatIsDue words={words} due={state.due} />
          <PaymentElements messages={messages.checkout} loading={words.loading}>
            <CardForm words={words} updating={updating} />
          </PaymentElements>
        </>
      )
    case 'loading':
      return (
        <p className={styles.loading} role="status">
          <CopyView copy={words.loading} />
        </p>
      )
    case 'paid':
    case 'kept':
      return (
        <p className={styles.success} role="alert">
          <CopyView copy={words[state.status]} />
        </p>
      )
    case 'linkTooOld':
      return (
        <p className={styles.failure} role="alert">
          <CopyView copy={words.linkTooOld} />
        </p>
      )
    case 'unreachable':
      return (
        <div className={styles.form}>
          <p className={styles.failure} role="alert">
            <CopyView copy={words.unreachable} />
          </p>
          <RetryButton copy={words.retry} onRetry={retry} />
        </div>
      )
  }
}

function WhatIsDue({ words, due: { amount, currency, count } }: { words: CardPageWords; due: Due }) {
  const { language } = useCopyContext()
  return (
    <p>
      {count > 0 ? (
        <CopyView copy={words.due} values={{ amount: moneyText(amount, currency, language) }} />
      ) : (
        <CopyView copy={words.nothingDue} />
      )}
    </p>
  )
}

function CardForm({ words, updating: { state, submit } }: Omit<ProgressProps, 'messages'>) {
  const prefix = useId()
  const stripe = useStripe()
  const elements = useElements()
  const busy = state.status === 'busy'
  const failure = state.status === 'ready' ? state.failure : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (stripe && card) submit(stripe, card)
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-busy={busy}>
      <CardField id={`${prefix}-card`} label={words.cardLabel} disabled={busy} />
      <div role="alert" className={styles.outcome}>
        {failure && state.status === 'ready' && (
          <p className={styles.failure}>
            <CopyView copy={words[failure]} values={{ message: state.providerMessage ?? '' }} />
          </p>
        )}
      </div>
      <Working on={busy} words={words.submitting} />
      <button
        type="submit"
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        disabled={!stripe}
        aria-disabled={busy}
      >
        <CopyView copy={busy ? words.submitting : words.submit} />
      </button>
    </form>
  )
}
