import { randomId } from './objects/random-id.ts'
import { ProviderError } from './provider-error.ts'
import type { SavedAnswer } from './store.ts'

/** An answer of the fake Stripe, before it goes out. */
export interface Answer extends SavedAnswer {
  /** Whether it is kept under the call's idempotency key. */
  isKept: boolean
}

/** What Stripe keeps: all but the refusal of a request on which no work had begun. */
export async function answerOf(work: Promise<object>): Promise<Answer> {
  try {
    return { status: 200, body: JSON.stringify(await work), isKept: true }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return errorAnswer(error, error.status === 402)
  }
}

export function errorAnswer({ status, body }: ProviderError, isKept = false): Answer {
  return { status, body: JSON.stringify({ error: body }), isKept }
}

export function send({ status, body }: SavedAnswer, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json', 'request-id': randomId('req', 14), ...headers },
  })
}
