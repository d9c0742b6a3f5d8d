import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import type { CreateCheckoutRequest, CreateCheckoutResponse } from '../../supabase/functions/_shared/contract.ts'
import type { CheckoutFailure } from '../engine/checkout.ts'
import { supabase } from './supabase-client.ts'

/** The server may talk to the payment provider twice; longer than this nobody waits. In ms. */
const TIMEOUT = 20_000

export type CreatedCheckout = { secret: string } | { failure: CheckoutFailure; code?: string }

/** Asks the back end for a payment. Every way in which it can go wrong has its message; nothing is thrown. */
export async function createCheckout(request: CreateCheckoutRequest): Promise<CreatedCheckout> {
  try {
    const answer = await supabase().functions.invoke<CreateCheckoutResponse>('create-checkout', {
      body: request,
      timeout: TIMEOUT,
    })
    if (answer.error) return await readError(answer.error)
    if (answer.data?.error) return { failure: 'createFailed', code: answer.data.error.code }
    return answer.data?.client_secret ? { secret: answer.data.client_secret } : { failure: 'noSecret' }
  } catch (error) {
    console.error('create-checkout', error)
    return { failure: 'createError' }
  }
}

async function readError(error: unknown): Promise<CreatedCheckout> {
  if (error instanceof FunctionsHttpError) {
    const body = (await error.context.json().catch(() => undefined)) as CreateCheckoutResponse | undefined
    return body?.error ? { failure: 'createFailed', code: body.error.code } : { failure: 'createFailed' }
  }
  // No answer, too late, or none that can be read: an exception, not a refusal.
  return { failure: error instanceof FunctionsRelayError ? 'createFailed' : 'createError' }
}
