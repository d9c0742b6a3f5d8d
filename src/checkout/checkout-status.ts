import type { CheckoutStatusRequest, CheckoutStatusResponse } from '../../supabase/functions/_shared/contract.ts'
import { callFunction } from './call-function.ts'

/** How an attempt stands; `unknown` when the back end could not say so in time. */
export type AttemptStatus = 'open' | 'paid' | 'ended' | 'unknown'

/** Pauses between questions, in ms: half a minute in all. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000]

/** Asks how an attempt stands, again and again until there is an answer that `isFinal`. */
export async function checkoutStatus(
  attempt: string,
  isFinal: (status: AttemptStatus) => boolean = (status) => status !== 'unknown',
): Promise<AttemptStatus> {
  let status = await ask(attempt)
  for (const pause of PAUSES) {
    if (isFinal(status)) return status
    await new Promise((resolve) => setTimeout(resolve, pause))
    status = await ask(attempt)
  }
  return status
}

async function ask(attempt: string): Promise<AttemptStatus> {
  const request: CheckoutStatusRequest = { attempt }
  const called = await callFunction<CheckoutStatusResponse>('checkout-status', request)
  if ('answer' in called) return called.answer?.status ?? 'unknown'
  // An attempt that the server cannot read is none of ours.
  return called.failure === 'refused' && called.error?.code === 'invalid_attempt' ? 'ended' : 'unknown'
}
