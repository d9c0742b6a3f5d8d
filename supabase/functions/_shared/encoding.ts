// Bytes, digests and comparisons with Web APIs alone, so that Node and Deno do the same.

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (character) => ({ '+': '-', '/': '_' })[character] ?? '')
}

/** @throws if the text holds anything else than base64url */
export function fromBase64Url(text: string): Uint8Array {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function hmacSha256(secret: string, text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(text)))
}

/** A keyed digest as text: of an e-mail address, so that a list of known addresses cannot be tried against it. */
export async function keyedDigest(secret: string, text: string): Promise<string> {
  return toBase64Url(await hmacSha256(secret, `digest:${text}`))
}

/** How long it takes tells nothing of where the difference is. */
export function constantTimeEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}
