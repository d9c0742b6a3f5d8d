/**
 * Names an attempt to buy, so that a repeated request finds the payment that it already made. A new e-mail address is a
 * new attempt. 16 random bytes as base64url, which nobody can guess: whoever holds it can ask for the payment's secret.
 */
export interface Attempt {
  email: string
  key: string
}

/** The attempt for an e-mail address: the current one if it is for the same address. */
export function attemptFor(email: string, current: Attempt | undefined): Attempt {
  return current?.email === email ? current : { email, key: randomKey() }
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (character) => ({ '+': '-', '/': '_' })[character] ?? '')
}
