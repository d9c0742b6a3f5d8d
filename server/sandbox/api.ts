import { type Context, Hono } from 'hono'
import { type Answer, errorAnswer, send } from './answer.ts'
import { exchange } from './exchange.ts'
import type { Faults } from './faults.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations/operations.ts'
import { parseForm } from './parameters.ts'
import { ProviderError } from './provider-error.ts'
import type { SandboxStore } from './store.ts'
import type { UnitOfWork } from './unit-of-work.ts'

export interface SandboxApiOptions {
  store: SandboxStore
  faults: Faults
  /** Seconds since 1970. */
  now: () => number
  /** Runs one unit of work and writes what comes of it, the answer included if a key wants it kept. */
  answer(work: (unit: UnitOfWork) => Promise<object>, key: string | undefined): Promise<Answer>
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
  const app = new Hono()
  for (const operation of operations) {
    app.on(operation.method, operation.path, (context) => answerCall(context, operation, options))
  }
  app.all('*', () => send(errorAnswer(NO_ADDRESS)))
  // Whoever called the app knows better what a dropped connection or a bug means to them.
  app.onError((error) => {
    throw error
  })
  return app
}

async function answerCall(context: Context, operation: Operation, options: SandboxApiOptions): Promise<Response> {
  const { store, faults, now } = options
  const form = await readForm(context)
  if (form === null) return send(errorAnswer(TOO_LARGE))
  const isPublic = isPublicCaller(context, form, options)
  if (isPublic === undefined || (isPublic && !operation.isPublic)) return send(errorAnswer(NO_KEY))
  const call = { isPublic, id: context.req.param('id') ?? '', parameters: parseForm(form) }
  return exchange(context, {
    store,
    takeFault: () => faults.take(operation.name),
    fingerprint: `${context.req.path}?${form}`,
    now: now(),
    work: (key) => options.answer((unit) => operation.run({ ...unit, ...call }), key),
  })
}

/** Stripe's client sends parameters in the body of a POST alone. */
async function readForm({ req }: Context): Promise<string | null> {
  if (req.method !== 'POST') return new URL(req.url).search.slice(1)
  const text = await req.text()
  return text.length > MAX_BODY_LENGTH ? null : text
}

/** True for the publishable key, false for the secret one, undefined for neither. A browser sends its key as a field. */
function isPublicCaller({ req }: Context, form: string, keys: SandboxApiOptions): boolean | undefined {
  const key = req.header('authorization')?.replace(/^Bearer /, '') ?? new URLSearchParams(form).get('key')
  if (key === keys.secretKey) return false
  return key === keys.publishableKey ? true : undefined
}
