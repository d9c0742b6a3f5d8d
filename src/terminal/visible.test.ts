import { expect, test } from 'vitest'
import { visible, visibleLines } from './visible.ts'

test.each([
  ['a tab', 'a\tb', 'a⇥b'],
  ['a bell and an escape', '\u0007\u001b[31m', '��[31m'],
  ['marks that turn the direction', '\u061c\u200e\u200f\u202e\u2066', '�����'],
  ['separators of lines and paragraphs', 'a\u2028b\u2029', 'a�b�'],
  ['a line break within what should be one line', 'a\nb', 'a�b'],
  [
    'what belongs to words: joiners, accents, narrow spaces',
    '👩\u200d🚀 e\u0301 1\u202f€',
    '👩\u200d🚀 e\u0301 1\u202f€',
  ],
])('%s', (_, text, shown) => {
  expect(visible(text)).toBe(shown)
})

test('line breaks between lines stay, however they are written', () => {
  expect(visibleLines('a\r\nb\rc\nd\u2028')).toBe('a\nb\nc\nd�')
})
