import { expect, test } from 'vitest'
import type { CompiledFunnel, CompiledScreen } from '../compile/compiled.ts'
import { htmlFile, screenHtml } from './html.ts'

const funnel = { language: 'ar', direction: 'rtl' } as CompiledFunnel
const shell = '<!doctype html>\n<html lang="en">\n  <head>\n  </head>\n  <body></body>\n</html>\n'
const makeScreen = (title: string, description?: string) =>
  ({ title: [title], ...(description && { description: [description] }) }) as unknown as CompiledScreen

test('writes language, direction, title and description', () => {
  const html = screenHtml(shell, funnel, makeScreen('Quiz', 'A few questions.'))
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<title>Quiz</title>')
  expect(html).toContain('<meta name="description" content="A few questions.">')
})

test('leaves the description out where there is none', () => {
  expect(screenHtml(shell, funnel, makeScreen('Quiz'))).not.toContain('description')
})

test('writes only language and direction for a page that is not known yet', () => {
  const html = screenHtml(shell, funnel, undefined)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).not.toContain('<title>')
})

test.each([
  ['tags and quotes', 'a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
  ['dollar signs, which mean something in a replacement', "$$ $& $1 $` $'", "$$ $&amp; $1 $` $'"],
])('writes %s as they are', (_, title, expected) => {
  expect(screenHtml(shell, funnel, makeScreen(title, title))).toContain(`<title>${expected}</title>`)
  expect(screenHtml(shell, funnel, makeScreen(title, title))).toContain(`content="${expected}"`)
})

test.each([
  ['/', 'index.html'],
  ['/quiz', 'quiz/index.html'],
  ['/legal/terms', 'legal/terms/index.html'],
  ['*', '404.html'],
])('the address %s is the file %s', (path, file) => {
  expect(htmlFile(path)).toBe(file)
})
