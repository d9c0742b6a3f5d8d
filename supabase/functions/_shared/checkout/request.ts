import type { CreateCheckoutRequest } from '../contract.ts'
import { CheckoutFailure } from '../http/failure.ts'
import { readJsonBody } from '../http/json-body.ts'

const ATTEMPT = /^[A-Za-z0-9_-]{22,64}$/
// Deliberately loose (the provider and the receipt are the real test), but nothing that could break out of a mail header.
const EMAIL = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]+$/
const CONTROL = /\p{Cc}/u
const MAX_CAPTCHA_LENGTH = 2048

/**
 * Reads and checks the body of a create-checkout call.
 *
 * @returns the e-mail trimmed; the attempt and the captcha if they were sent
 * @throws {CheckoutFailure} naming the first thing that is wrong
 */
export async function readCheckoutRequest(request: Request): Promise<CreateCheckoutRequest> {
  const { email, attempt, captcha } = await readJsonBody(request, ['email', 'attempt', 'captcha'])
  if (typeof email !== 'string' || !isEmail(email)) throw new CheckoutFailure('invalid_email')
  if (captcha !== undefined && (typeof captcha !== 'string' || captcha.length > MAX_CAPTCHA_LENGTH)) {
    throw new CheckoutFailure('invalid_captcha')
  }
  return {
    email: email.trim(),
    ...(attempt === undefined ? {} : { attempt: checkAttempt(attempt) }),
    ...(captcha === undefined ? {} : { captcha }),
  }
}

/** @throws {CheckoutFailure} `invalid_attempt` */
export function checkAttempt(attempt: unknown): string {
  if (typeof attempt !== 'string' || !ATTEMPT.test(attempt)) throw new CheckoutFailure('invalid_attempt')
  return attempt
}

function isEmail(text: string): boolean {
  return text.length <= 254 && !CONTROL.test(text) && EMAIL.test(text.trim())
}
