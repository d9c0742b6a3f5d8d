/** Why a body is not what it should be. The codes are those of the contract. */
export type BodyFault = 'method_not_allowed' | 'unsupported_media_type' | 'too_large' | 'invalid_json' | 'unknown_field'

export class BodyError extends Error {
  readonly code: BodyFault

  constructor(code: BodyFault, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

const MAX_BODY_BYTES = 4096

/**
 * The body of a POST request with JSON: an object with no other fields than these.
 *
 * @throws {BodyError} naming the first thing that is wrong
 */
export async function readJsonBody(request: Request, fields: readonly string[]): Promise<Record<string, unknown>> {
  if (request.method !== 'POST') throw new BodyError('method_not_allowed')
  // A form on another site can post without asking first, but not with this type.
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new BodyError('unsupported_media_type')
  const body = parse(await readCapped(request, MAX_BODY_BYTES))
  if (Object.keys(body).some((field) => !fields.includes(field))) throw new BodyError('unknown_field')
  return body
}

/**
 * A body as text. Counts while reading, because `content-length` may be absent or wrong.
 *
 * @throws {BodyError} `too_large`
 */
export async function readCapped(request: Request, most: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > most) throw new BodyError('too_large')
  const reader = request.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw new BodyError('too_large')
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string): Record<string, unknown> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new BodyError('invalid_json', { cause })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BodyError('invalid_json')
  return Object.fromEntries(Object.entries(body))
}
