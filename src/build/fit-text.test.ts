import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

const room = { width: 1024, height: 310, language: 'en' }

test('a few words are large, many are small', () => {
  expect(fitText('What grows?', room)).toEqual({ lines: ['What grows?'], size: 92 })
  const { lines, size } = fitText(
    'What grows in a garden that nobody has looked after for all of thirteen summers?',
    room,
  )
  expect(size).toBeLessThan(92)
  expect(lines.length * size * 1.16).toBeLessThanOrEqual(310)
})

test('lines hold all words in their order, and commas stay with the word before', () => {
  const words = 'One, two, three – four; five: six. Seven! Eight? Nine… ten, and so on, for a while.'
  const { lines } = fitText(words, room)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe(words)
  for (const line of lines) expect(line).not.toMatch(/^[,.;:!?…]/)
})

test('Chinese breaks between signs, since it has no spaces', () => {
  const words = '你可以用五百个匿名账号赚多少钱？回答几个问题就知道了'
  const { lines } = fitText(words, { ...room, language: 'zh' })
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe(words)
})

test('what is too long ends with an ellipsis after a whole word', () => {
  const { lines, size } = fitText('word '.repeat(200), room)
  expect(size).toBe(40)
  expect(lines.length * size * 1.16).toBeLessThanOrEqual(310)
  expect(lines.at(-1)).toMatch(/word …$/)
})

test('one endless word gets the smallest size and a line of its own', () => {
  const { lines, size } = fitText(`Look: ${'x'.repeat(80)}`, room)
  expect(size).toBe(40)
  expect(lines).toEqual(['Look:', 'x'.repeat(80)])
})
