import * as z from 'zod'
import { registerLeaf } from './leaf.ts'

/** A length on the screen with its unit written out: `50px`. Compiles to a number of CSS pixels. */
export function pixels() {
  const schema = z
    .string()
    .regex(/^\d+px$/, 'Write a whole number and its unit without a space: `50px`.')
    .brand<'pixels'>()
  return registerLeaf(schema, { kind: 'pixels' })
}
