import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Settings } from '../settings.ts'
import { clientAddress } from './client-address.ts'

const behind = (addressHeader: string | null) => ({ addressHeader }) as Settings

function addressOf(value: string | undefined, header: string | null = 'x-forwarded-for'): string | null {
  const headers = new Headers(value === undefined ? {} : { 'x-forwarded-for': value })
  return clientAddress(new Request('https://funnel.test', { headers }), behind(header))
}

it.each([
  ['192.0.2.7', '192.0.2.7'],
  // What stands in front was written by the caller.
  ['198.51.100.1, 192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['', null],
  ['unknown', null],
  ['2001:db8::1%eth0', null],
  ['a:b c', null],
])('%s is %s', (header, address) => {
  expect(addressOf(header)).toBe(address)
})

it('counts the addresses of one IPv6 network as one caller', () => {
  expect(addressOf('2001:db8:1:2:aaaa::1')).toBe(addressOf('2001:db8:1:2:bbbb:0:0:2'))
  expect(addressOf('2001:db8:1:2:aaaa::1')).not.toBe(addressOf('2001:db8:1:3:aaaa::1'))
})

it('counts an IPv4 address as one caller however it is written', () => {
  expect(addressOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressOf('::ffff:192.0.2.8')).not.toBe(addressOf('::ffff:192.0.2.7'))
})

it('believes no header but the one of a trusted proxy', () => {
  expect(addressOf('192.0.2.7', null)).toBeNull()
  expect(addressOf('192.0.2.7', 'cf-connecting-ip')).toBeNull()
  expect(addressOf(undefined)).toBeNull()
})

it('is short whatever is written into the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcdef:., ') }), (value) => {
      expect((addressOf(value) ?? '').length).toBeLessThan(46)
    }),
  )
})
