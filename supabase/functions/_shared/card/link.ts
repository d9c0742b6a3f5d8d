import { constantTimeEqual, fromBase64Url, hmacSha256, toBase64Url } from '../encoding.ts'

const DAY = 86_400_000

/** How long a link in a mail works, in ms. */
export const LINK_LIFETIME = 7 * DAY

/**
 * The token of a link that lets a buyer change the card of one plan: `<checkout>.<end>.<signature>`. It says nothing of
 * the buyer and can do nothing else.
 */
export async function signCardLink(secret: string, checkoutId: string, now: Date): Promise<string> {
  const claim = `${checkoutId}.${Math.floor((now.getTime() + LINK_LIFETIME) / 1000)}`
  return `${claim}.${toBase64Url(await signature(secret, claim))}`
}

/** @returns the checkout's id, or undefined for a token that is forged, altered or too old */
export async function readCardLink(secret: string, token: string, now: Date): Promise<string | undefined> {
  const [, claim, checkoutId, end, given] = /^(([0-9a-f-]{36})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !checkoutId || !end || !given) return undefined
  const isGenuine = constantTimeEqual(await signature(secret, claim), fromBase64Url(given))
  return isGenuine && Number(end) * 1000 > now.getTime() ? checkoutId : undefined
}

/** One purpose, one key: a signature made for something else is none here. */
const signature = (secret: string, claim: string) => hmacSha256(secret, `update-card:${claim}`)
