const STORED = 'checkoutAttempt'

/**
 * Names an attempt to buy, so that a repeated request finds the payment that it already made. 16 random bytes as
 * base64url, which nobody can guess: whoever holds it can ask for the payment's secret.
 */
export interface Attempt {
  key: string
  /** The address that the attempt is for, while it is known: it is not stored, and a reload forgets it. */
  email?: string
  /** Nobody here knows how it stands: the page was lost, or the answer to the payment. The back end is to be asked. */
  isDoubtful: boolean
}

let current: Attempt | undefined

/**
 * The attempt for an e-mail address. It outlives the popup and, in the tab's storage, a reload: a phone that throws the
 * page away while the bank's app is open must not lead to a second payment. A new address is a new attempt; after a
 * reload the server tells (`attempt_reused`).
 */
export function attemptFor(email: string): Attempt {
  const known = presentAttempt()
  current =
    known && isSame(known.email ?? email, email) ? { ...known, email } : { email, key: randomKey(), isDoubtful: false }
  store(current.key)
  return current
}

/** The attempt that is under way, if there is one. */
export function presentAttempt(): Attempt | undefined {
  current ??= restore()
  return current
}

/** Whether the present attempt is for this address. */
export const isAttemptFor = (email: string) => current?.email !== undefined && isSame(current.email, email)

/** Nobody has two addresses that differ in capitals alone. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Notes whether the back end has to be asked how the attempt stands. */
export function markDoubtful(isDoubtful: boolean): void {
  if (current) current = { ...current, isDoubtful }
}

/** Ends the attempt: it is paid, or of no more use. */
export function endAttempt(): void {
  current = undefined
  store(undefined)
}

function restore(): Attempt | undefined {
  try {
    const key = sessionStorage.getItem(STORED)
    return key !== null && /^[\w-]{22,64}$/.test(key) ? { key, isDoubtful: true } : undefined
  } catch {
    return undefined
  }
}

function store(key: string | undefined): void {
  try {
    if (key === undefined) sessionStorage.removeItem(STORED)
    else sessionStorage.setItem(STORED, key)
  } catch {
    // Without storage the attempt lives as long as the page.
  }
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (character) => ({ '+': '-', '/': '_' })[character] ?? '')
}
