import * as z from 'zod'
import { registerLeaf } from './leaf.ts'

/**
 * A length on the screen with its unit written out: `50px`. Compiles to a number of CSS pixels.
 * @param least the smallest that makes sense
 * @param most the largest
 */
export function pixels(least: string, most: string) {
  const schema = z
    .string()
    .regex(/^\d+px$/, 'Write a whole number and its unit without a space: `50px`.')
    .brand<'pixels'>()
  return registerLeaf(schema, { kind: 'pixels', least, most })
}
