import * as z from 'zod'
import { registerLeaf } from './leaf.ts'

/**
 * A span of time with its unit written out: `200ms`, `1s`, `10m`. Compiles to milliseconds.
 * @param least the shortest that makes sense
 * @param most the longest
 */
export function duration(least = '0ms', most = '30s') {
  const schema = z
    .string()
    .regex(
      /^\d+(\.\d+)?(ms|s|m)$/,
      'Write a number and its unit without a space. There are three units: `200ms` (milliseconds), `1s` (seconds), `10m` (minutes).',
    )
    .brand<'duration'>()
  return registerLeaf(schema, { kind: 'duration', least, most })
}
