import { type Context, Hono } from 'hono'
import { answerOf, errorAnswer, send } from './answer.ts'
import { billingOperations } from './billing-operations.ts'
import { exchange } from './exchange.ts'
import type { Faults } from './faults.ts'
import type { Provider } from './operation.ts'
import { parseForm } from './parameters.ts'
import { paymentOperations } from './payment-operations.ts'
import { ProviderError } from './provider-error.ts'
import type { SandboxStore } from './store.ts'

export interface SandboxApiOptions {
  store: SandboxStore
  faults: Faults
  /** Milliseconds since 1970, as `Date.now`. */
  clock: () => number
  secretKey: string
  publishableKey: string
}

const MAX_BODY_LENGTH = 32_768

const TOO_LARGE = new ProviderError(413, { type: 'invalid_request_error', message: 'The request is too large.' })
const NO_KEY = new ProviderError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
const NO_ADDRESS = new ProviderError(404, { type: 'invalid_request_error', message: 'Unrecognized request URL.' })

/**
 * Our own fake of the Stripe API: what the checkout uses of it, stateful, strict about parameters and idempotency keys.
 * Mount it so that `<mount>/customers` stands for `https://api.stripe.com/v1/customers`.
 */
export function createSandboxApi(options: SandboxApiOptions): Hono {
  const { store, faults, clock } = options
  const provider: Provider = { store, now: () => Math.floor(clock() / 1000) }
  const inTurn = oneAtATime()
  const app = new Hono()
  for (const { name, method, path, isPublic: mayBePublic, run } of [...billingOperations, ...paymentOperations]) {
    app.on(method, path, async (context) => {
      const form = await readForm(context)
      if (form === null) return send(errorAnswer(TOO_LARGE))
      const isPublic = isPublicCaller(context, form, options)
      if (isPublic === undefined || (isPublic && !mayBePublic)) return send(errorAnswer(NO_KEY))
      const call = { ...provider, isPublic, id: context.req.param('id') ?? '', parameters: parseForm(form) }
      return exchange(context, {
        store,
        takeFault: () => faults.take(name),
        fingerprint: `${context.req.path}?${form}`,
        work: () => inTurn(() => answerOf(run(call))),
      })
    })
  }
  app.all('*', () => send(errorAnswer(NO_ADDRESS)))
  return app
}

async function readForm({ req }: Context): Promise<string | null> {
  if (req.method === 'GET') return new URL(req.url).search.slice(1)
  const text = await req.text()
  return text.length > MAX_BODY_LENGTH ? null : text
}

/** True for the publishable key, false for the secret one, undefined for neither. A browser sends its key as a field. */
function isPublicCaller({ req }: Context, form: string, keys: SandboxApiOptions): boolean | undefined {
  const key = req.header('authorization')?.replace(/^Bearer /, '') ?? new URLSearchParams(form).get('key')
  if (key === keys.secretKey) return false
  return key === keys.publishableKey ? true : undefined
}

/** Runs work in order of arrival, so that what an operation reads cannot change before it writes. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
