import * as z from 'zod'
import { registerLeaf } from './leaf.ts'

const ANYWHERE = /^([a-z][a-z0-9]*(-[a-z0-9]+)*|https:\/\/\S+|mailto:\S+@\S+|\{support\.chat\})$/
const OTHER_PAGE = new RegExp(`^(?!checkout$)${ANYWHERE.source.slice(1)}`)

/**
 * Where a button leads: `next` (the next screen of the flow), `checkout` (the payment popup), a screen's id,
 * `{support.chat}`, or an address that starts with https:// or mailto:.
 */
export function destination() {
  return destinationLike(
    ANYWHERE,
    'Write `next`, `checkout`, the id of a screen (`quiz`), `{support.chat}` in quotes, or an address that starts with https:// or mailto:.',
  )
}

/** The same without the payment popup, for places that it cannot lie over. */
export function otherPage() {
  return destinationLike(
    OTHER_PAGE,
    'Write the id of a screen (`quiz`), `next` on a screen of the flow, `{support.chat}` in quotes, or an address that starts with https:// or mailto:. The payment popup cannot open here.',
  )
}

function destinationLike(pattern: RegExp, words: string) {
  return registerLeaf(z.string().regex(pattern, words).brand<'destination'>(), { kind: 'destination' })
}
