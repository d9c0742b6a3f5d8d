import type { CheckoutErrorCode, CreateCheckoutRequest } from './contract.ts'

/** Thrown while a checkout is made; `create-checkout.ts` turns it into the answer of the contract. */
export class CheckoutFailure extends Error {
  readonly code: CheckoutErrorCode

  constructor(code: CheckoutErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

const MAX_BODY_BYTES = 4096
const FIELDS = new Set(['email', 'attempt'])
const ATTEMPT = /^[A-Za-z0-9_-]{22,64}$/
// Deliberately loose (the provider and the receipt are the real test), but nothing that could break out of a mail header.
const EMAIL = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]+$/
const CONTROL = /\p{Cc}/u

/**
 * Reads and checks the body of a create-checkout call.
 *
 * @returns the e-mail trimmed, and the attempt if one was sent
 * @throws {CheckoutFailure} naming the first thing that is wrong
 */
export async function readCheckoutRequest(request: Request): Promise<CreateCheckoutRequest> {
  if (request.method !== 'POST') throw new CheckoutFailure('method_not_allowed')
  // A form on another site can post without asking first, but not with this type.
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new CheckoutFailure('unsupported_media_type')
  return checkFields(parseJson(await readCapped(request)))
}

/** Counts while reading, because `content-length` may be absent or wrong. */
async function readCapped(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw new CheckoutFailure('too_large')
  const reader = request.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > MAX_BODY_BYTES) {
      await reader.cancel()
      throw new CheckoutFailure('too_large')
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): Record<string, unknown> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new CheckoutFailure('invalid_json', { cause })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new CheckoutFailure('invalid_json')
  return Object.fromEntries(Object.entries(body))
}

function checkFields(body: Record<string, unknown>): CreateCheckoutRequest {
  if (Object.keys(body).some((field) => !FIELDS.has(field))) throw new CheckoutFailure('unknown_field')
  const { email, attempt } = body
  if (typeof email !== 'string' || !isEmail(email)) throw new CheckoutFailure('invalid_email')
  if (attempt === undefined) return { email: email.trim() }
  if (typeof attempt !== 'string' || !ATTEMPT.test(attempt)) throw new CheckoutFailure('invalid_attempt')
  return { email: email.trim(), attempt }
}

function isEmail(text: string): boolean {
  return text.length <= 254 && !CONTROL.test(text) && EMAIL.test(text.trim())
}
