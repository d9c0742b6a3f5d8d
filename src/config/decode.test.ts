import { expect, test } from 'vitest'
import { decode } from './decode.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('drops a byte-order mark, so that columns of the first line are right', () => {
  expect(decode('a.yaml', bytes('\ufeffname: x'))).toEqual({ text: 'name: x' })
})

test('names the line of the first byte that is no character and points behind the last good one', () => {
  const { text, fault } = decode('a.yaml', Uint8Array.from([...bytes('é: 1\nb: '), 0xff, ...bytes('\nc: 2')]))
  expect(text).toBe('é: 1\nb: ')
  expect(fault).toMatchObject({ file: 'a.yaml', place: { offsets: [8, 9] } })
  expect(fault?.message).toContain('line 2')
})

test('finds a bad byte at the very start and a sequence cut off at the very end', () => {
  expect(decode('a.yaml', Uint8Array.from([0xff])).fault?.message).toContain('line 1')
  expect(decode('a.yaml', Uint8Array.from([...bytes('a\n'), 0xe2, 0x82])).fault?.message).toContain('line 2')
})

test.each([
  ['only CR', 'a: 1\rb: 2', true],
  ['CRLF', 'a: 1\r\nb: 2', false],
  ['LF', 'a: 1\nb: 2', false],
  ['one line', 'a: 1', false],
])('takes %s as line endings: refused is %s', (_, text, _2) => {
  const refused = decode('a.yaml', bytes(text)).fault?.message.includes('old Macs') ?? false
  expect(refused).toBe(_2)
})

test('reads a file of four megabytes and refuses one byte more without reading it', () => {
  const size = 4 * 1024 * 1024
  const largest = decode('a.yaml', new Uint8Array(size).fill(32))
  const larger = decode('a.yaml', new Uint8Array(size + 1).fill(32))
  // Lengths instead of texts: a failed comparison of megabytes would be printed for minutes.
  expect([largest.text.length, largest.fault]).toEqual([size, undefined])
  expect(larger.text.length).toBe(0)
  expect(larger.fault?.place).toEqual({ offsets: [0, 0] })
})
