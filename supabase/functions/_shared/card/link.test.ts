import { describe, expect, it } from 'vitest'
import { LINK_LIFETIME, readCardLink, signCardLink } from './link.ts'

const SECRET = 'a secret of thirty-two characters'
const checkout = '0b9f3c1e-6a57-4a0e-9d52-5c1f0a6c8e11'
const now = new Date('2026-01-15T10:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const token = await signCardLink(SECRET, checkout, now)
const [id = '', end = '', signature = ''] = token.split('.')

it('names its checkout until seven days have passed', async () => {
  expect(await readCardLink(SECRET, token, now)).toBe(checkout)
  expect(await readCardLink(SECRET, token, later(LINK_LIFETIME - 1))).toBe(checkout)
  expect(await readCardLink(SECRET, token, later(LINK_LIFETIME))).toBeUndefined()
})

it('can be put behind the # of an address as it is', () => {
  expect(token).toMatch(/^[\w.-]+$/)
})

describe('is refused', () => {
  const other = id.replace(/^./, id.startsWith('0') ? '1' : '0')
  it.each([
    ['for another checkout', [other, end, signature]],
    ['with a later end', [id, String(Number(end) + 1), signature]],
    ['with an end that only looks different', [id, `0${end}`, signature]],
    ['with another signature', [id, end, signature.replace(/^./, signature.startsWith('A') ? 'B' : 'A')]],
    ['without a signature', [id, end, '']],
    ['with something behind', [id, end, signature, 'x']],
  ])('%s', async (_, parts) => {
    expect(await readCardLink(SECRET, parts.join('.'), now)).toBeUndefined()
  })

  it('when another secret signed it', async () => {
    expect(await readCardLink('another secret of 32 characters..', token, now)).toBeUndefined()
  })

  it.each(['', '.', '..', 'a.1.b', `${'0'.repeat(36)}.1.${'_'.repeat(43)}`, token.repeat(1000), '\0'])(
    'if it is no token at all: %j',
    async (text) => {
      expect(await readCardLink(SECRET, text, now)).toBeUndefined()
    },
  )
})
