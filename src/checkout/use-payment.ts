import { useCallback, useEffect, useReducer, useRef } from 'react'
import { type CheckoutResult, type CheckoutState, checkoutReducer } from '../engine/checkout.ts'
import { presentAttempt } from './attempt.ts'
import { lookUpAttempt, type PaymentOrder, pay } from './pay.ts'

export interface Payment {
  state: CheckoutState
  /** `email` is empty when none was typed. */
  pay: (order: Pick<PaymentOrder, 'stripe' | 'card' | 'email' | 'takeCaptcha'>) => void
}

/** What runs now. It outlives the popup: one that is closed and opened again finds it, instead of starting a second. */
let running: { kind: 'checking' | 'busy'; result: Promise<CheckoutResult> } | undefined

function start(kind: 'checking' | 'busy', work: () => Promise<CheckoutResult>): Promise<CheckoutResult> {
  const result = work().finally(() => {
    running = undefined
  })
  running = { kind, result }
  return result
}

/** One payment from the click to its end. A second click while one runs does nothing; closing the popup forgets the secret. */
export function usePayment(onPaid: () => void): Payment {
  const [state, dispatch] = useReducer(checkoutReducer, undefined, firstState)
  const secret = useRef<string>(undefined)
  /** Whoever has started something says so when it is paid, even if the popup was closed: the money has moved. */
  const follow = useCallback(
    async (result: Promise<CheckoutResult>) => {
      const outcome = await result
      dispatch({ type: 'ended', result: outcome })
      if (outcome === 'paid') onPaid()
    },
    [onPaid],
  )

  // After a reload, or when the popup was closed too early, nobody knows how the attempt ended.
  useEffect(() => {
    if (running) {
      dispatch({ type: running.kind === 'busy' ? 'submitted' : 'checked' })
      void running.result.then((result) => dispatch({ type: 'ended', result }))
    } else if (presentAttempt()?.isDoubtful) {
      void follow(start('checking', lookUpAttempt))
    }
  }, [follow])

  const submit = useCallback<Payment['pay']>(
    (order) => {
      // A state would still be the old one when the second click of a double click arrives.
      if (running) return
      if (order.email === '') return dispatch({ type: 'failed', failure: 'emailMissing' })
      dispatch({ type: 'submitted' })
      const onProcessing = () => dispatch({ type: 'processing' })
      void follow(start('busy', () => pay({ ...order, secret, onProcessing })))
    },
    [follow],
  )
  return { state, pay: submit }
}

/** Drawn before anything has been asked: no button to pay may show for a moment. */
function firstState(): CheckoutState {
  if (running) return { status: running.kind }
  return { status: presentAttempt()?.isDoubtful ? 'checking' : 'ready' }
}
