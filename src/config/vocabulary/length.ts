import * as z from 'zod'
import { registerLeaf } from './leaf.ts'

/**
 * A length of the theme with its unit written out: `16px`, `1rem`. Stays as it is written.
 * @param least the smallest that makes sense
 * @param most the largest
 */
export function length(least: string, most: string) {
  const schema = z
    .string()
    .regex(/^\d+(\.\d+)?(px|rem)$/, 'Write a number and its unit without a space: `16px` or `1rem`.')
    .brand<'length'>()
  return registerLeaf(schema, { kind: 'length', least, most })
}
