import * as z from 'zod'
import { registerLeaf } from './leaf.ts'

/**
 * Where a button leads: `next` (the next screen of the flow), `checkout` (the payment popup), a screen's id,
 * `{support.chat}`, or an address that starts with https:// or mailto:.
 */
export function destination() {
  const schema = z
    .string()
    .regex(
      /^([a-z][a-z0-9]*(-[a-z0-9]+)*|https:\/\/\S+|mailto:\S+@\S+|\{support\.chat\})$/,
      'Write `next`, `checkout`, the id of a screen (`quiz`), `{support.chat}` in quotes, or an address that starts with https:// or mailto:.',
    )
    .brand<'destination'>()
  return registerLeaf(schema, { kind: 'destination' })
}
