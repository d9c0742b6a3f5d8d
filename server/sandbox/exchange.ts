// One call and its answer, with the two things that come between them: idempotency keys, and the faults that tests ask for.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { type Answer, errorAnswer, send } from './answer.ts'
import { dropConnection } from './drop-connection.ts'
import type { Fault } from './faults.ts'
import { ProviderError } from './provider-error.ts'
import type { Claim, SandboxStore } from './store.ts'

export interface Exchange {
  store: SandboxStore
  /** Undefined: nothing goes wrong. */
  takeFault: () => Fault | undefined
  /** What makes two calls the same: a key may come back with nothing else. */
  fingerprint: string
  /** Seconds since 1970. */
  now: number
  /** Does the work, and writes its changes together with the answer that the key, if there is one, will bring again. */
  work: (key: string | undefined) => Promise<Answer>
}

/** Does the work once per idempotency key; repeated calls get the first answer again. */
export async function exchange(context: Context, call: Exchange): Promise<Response> {
  const { store, takeFault, fingerprint, now } = call
  const key = context.req.method === 'POST' ? context.req.header('idempotency-key') : undefined
  if (!key) return deliver(context, await underFault(call, takeFault(), undefined))
  const claim = await store.claim(key, fingerprint, now)
  if (claim.state !== 'granted') return replay(claim)
  let answer: Answer | undefined
  try {
    const outcome = await underFault(call, takeFault(), key)
    answer = outcome.answer
    return deliver(context, outcome)
  } finally {
    // Also when the sandbox itself fails: a key that stays claimed could never be used again.
    if (!answer?.isKept) await store.releaseClaim(key)
  }
}

interface Outcome {
  /** Missing if the connection broke before any work. */
  answer?: Answer
  isDropped: boolean
}

async function underFault(call: Exchange, fault: Fault | undefined, key: string | undefined): Promise<Outcome> {
  if (fault?.delay) await sleep(fault.delay)
  if (fault?.drop === 'before') return { isDropped: true }
  const answer = fault?.status ? await play(call, fault, key) : await call.work(key)
  return { answer: withSecret(answer, fault?.secret), isDropped: fault?.drop === 'after' }
}

async function play({ store }: Exchange, { status = 500, stored }: Fault, key: string | undefined): Promise<Answer> {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  const code = status === 429 ? { code: 'rate_limit' } : {}
  const message = 'A fault that the sandbox was asked to play.'
  const answer = errorAnswer(new ProviderError(status, { type, message, ...code }), stored)
  if (key && answer.isKept) await store.commit({ objects: [], deliveries: [], answered: { key, answer } })
  return answer
}

function deliver(context: Context, { answer, isDropped }: Outcome): Response {
  return answer && !isDropped ? send(answer) : dropConnection(context)
}

function replay(claim: Exclude<Claim, { state: 'granted' }>): Response {
  if (claim.state === 'answered') return send(claim.answer, { 'idempotent-replayed': 'true' })
  if (claim.state === 'in-flight') {
    const message = 'There is currently another in-progress request using this Idempotent Key.'
    return send(
      errorAnswer(new ProviderError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })),
    )
  }
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
  return send(errorAnswer(new ProviderError(400, { type: 'idempotency_error', message })))
}

function withSecret(answer: Answer, secret: string | null | undefined): Answer {
  if (secret === undefined) return answer
  const body = answer.body.replace(/"client_secret":"[^"]*"/, `"client_secret":${JSON.stringify(secret)}`)
  return { ...answer, body }
}
