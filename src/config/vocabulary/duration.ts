import * as z from 'zod'
import { registerLeaf } from './leaf.ts'

/** A span of time with its unit written out: `200ms`, `1s`, `10m`. Compiles to milliseconds. */
export function duration() {
  const schema = z
    .string()
    .regex(/^\d+(\.\d+)?(ms|s|m)$/, 'Write a number and its unit without a space: `200ms`, `1s` or `10m`.')
    .brand<'duration'>()
  return registerLeaf(schema, { kind: 'duration' })
}
