import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetCardToken } from './card-link.ts'
import { type KeptCard, keepCard } from './payment-library.ts'
import { type AskedForCard, askForCard, type Due, sendCard } from './update-card.ts'

/** Why a card that was sent has not done its work, as keys of the page's words. */
export type CardFailure = 'cardRefused' | 'paymentRefused' | 'unreachable'

/** Where the change of a card stands. `unreachable`: it is not even known what is due. */
export type CardUpdate =
  | { status: 'loading' | 'linkTooOld' | 'unreachable' | 'paid' | 'kept' }
  | { status: 'busy'; due: Due }
  | { status: 'ready'; due: Due; failure?: CardFailure; providerMessage?: string }

export interface CardUpdating {
  state: CardUpdate
  submit: (stripe: Stripe, card: StripeCardElement) => void
  /** Asks again what is due. */
  retry: () => void
}

/** The change of a card, from the link to its end. */
export function useCardUpdate(token: string | undefined): CardUpdating {
  const [state, setState] = useState<CardUpdate>({ status: token ? 'loading' : 'linkTooOld' })
  /** Good for one card: another needs another. */
  const secret = useRef<string>(undefined)
  const running = useRef(false)
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    let isGone = false
    if (!token) return setState({ status: 'linkTooOld' })
    setState({ status: 'loading' })
    void askForCard(token).then((answer) => {
      if (isGone) return
      if (typeof answer === 'object') secret.current = answer.secret
      setState(typeof answer === 'object' ? { status: 'ready', due: answer.due } : { status: answer })
    })
    return () => {
      isGone = true
    }
  }, [token, asked])

  const submit = async (stripe: Stripe, card: StripeCardElement) => {
    // A state would still be the old one when the second click of a double click arrives.
    if (running.current || state.status !== 'ready' || !token) return
    running.current = true
    setState({ status: 'busy', due: state.due })
    const next = await replaceCard({ token, due: state.due, secret, stripe, card })
    running.current = false
    if (next.status === 'paid' || next.status === 'kept') forgetCardToken()
    setState(next)
  }
  return {
    state,
    submit: (stripe, card) => void submit(stripe, card),
    retry: useCallback(() => setAsked((count) => count + 1), []),
  }
}

interface CardOrder {
  token: string
  due: Due
  secret: { current: string | undefined }
  stripe: Stripe
  card: StripeCardElement
}

async function replaceCard({ token, due, secret, stripe, card }: CardOrder): Promise<CardUpdate> {
  if (secret.current === undefined) {
    const answer: AskedForCard = await askForCard(token)
    if (answer === 'linkTooOld') return { status: answer }
    if (answer === 'unreachable') return { status: 'ready', due, failure: answer }
    secret.current = answer.secret
  }
  const kept = await confirmed(stripe, secret.current, card)
  if (typeof kept === 'object' && 'refusal' in kept) {
    return { status: 'ready', due, failure: 'cardRefused', providerMessage: kept.refusal }
  }
  secret.current = undefined
  if (typeof kept === 'string') return { status: 'ready', due, failure: 'unreachable' }
  const sent = await sendCard(token, kept.intent)
  if (sent === 'linkTooOld') return { status: sent }
  // What was due when the page was opened may have been paid by a try whose answer was lost: it is paid all the same.
  if (sent === 'paid') return { status: due.count > 0 ? 'paid' : 'kept' }
  return { status: 'ready', due, failure: sent === 'refused' ? 'paymentRefused' : 'unreachable' }
}

/** Nothing is thrown: a library that does counts as one that was not reached. */
async function confirmed(stripe: Stripe, secret: string, card: StripeCardElement): Promise<KeptCard> {
  try {
    return await keepCard(stripe, secret, card)
  } catch (error) {
    console.error('confirmCardSetup', error)
    return 'gone'
  }
}
