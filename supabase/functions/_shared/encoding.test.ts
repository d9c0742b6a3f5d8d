import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { constantTimeEqual, fromBase64Url, hmacSha256, keyedDigest, sha256Hex, toBase64Url } from './encoding.ts'

it('writes bytes as Node writes base64url, and reads them back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect([...fromBase64Url(toBase64Url(bytes))]).toEqual([...bytes])
    }),
  )
})

it('makes the digests that Node makes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), fc.string(), async (secret, text) => {
      expect(await sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
      expect(Buffer.from(await hmacSha256(secret, text))).toEqual(createHmac('sha256', secret).update(text).digest())
    }),
    { numRuns: 30 },
  )
})

it('digests one address differently under each secret', async () => {
  expect(await keyedDigest('one secret', 'ann@example.com')).not.toBe(await keyedDigest('another', 'ann@example.com'))
})

it('tells equal bytes from others', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 4 }), fc.uint8Array({ maxLength: 4 }), (one, other) => {
      expect(constantTimeEqual(one, other)).toBe(Buffer.from(one).equals(Buffer.from(other)))
    }),
  )
  expect(constantTimeEqual(new Uint8Array([1, 2, 3]), new Uint8Array([1, 2, 3]))).toBe(true)
})
