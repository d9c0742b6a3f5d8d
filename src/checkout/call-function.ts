import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import type { CheckoutError } from '../../supabase/functions/_shared/contract.ts'
import { supabase } from './supabase-client.ts'

/** The server may talk to the payment provider twice; longer than this nobody waits. In ms. */
const TIMEOUT = 20_000

/** `refused`: the server said no, with a code if it is ours. `unreachable`: no answer, too late, or none that can be read. */
export type Called<Answer> =
  | { answer: Answer | undefined }
  | { failure: 'refused'; error?: CheckoutError }
  | { failure: 'unreachable' }

/** What every answer of the back end holds. */
interface AnyAnswer {
  error: CheckoutError | null
}

/** Calls a function of the back end. Nothing is thrown; an answer with an error in it is a refusal, whatever its status. */
export async function callFunction<Answer extends AnyAnswer>(name: string, body: object): Promise<Called<Answer>> {
  try {
    const { data, error } = await supabase().functions.invoke<Answer>(name, { body, timeout: TIMEOUT })
    if (error) return await readError(error)
    return data?.error ? { failure: 'refused', error: data.error } : { answer: data ?? undefined }
  } catch (error) {
    console.error(name, error)
    return { failure: 'unreachable' }
  }
}

async function readError(error: unknown): Promise<Exclude<Called<AnyAnswer>, { answer: unknown }>> {
  if (error instanceof FunctionsRelayError) return { failure: 'refused' }
  if (!(error instanceof FunctionsHttpError)) return { failure: 'unreachable' }
  const body = (await error.context.json().catch(() => undefined)) as AnyAnswer | undefined
  return body?.error ? { failure: 'refused', error: body.error } : { failure: 'refused' }
}
