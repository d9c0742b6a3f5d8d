import { expect, test } from 'vitest'
import { isFunnelFile, isInside } from './watched-file.ts'

test.each([
  ['/p/funnel/offer.yaml', true],
  ['/p/funnel/screens/landing.yml', true],
  ['/p/funnel/notes.txt', false],
  ['/p/funnel-old/offer.yaml', false],
  ['/p/funnel/public/a/b.png', true],
  ['/p/public/b.png', true],
  ['/p/public-old/b.png', false],
  ['/p/src/app.tsx', false],
])('%s: %s', (file, expected) => {
  expect(isFunnelFile(file, '/p/funnel', '/p/public')).toBe(expected)
})

test.each([
  ['/a/b', '/a', true],
  ['/a', '/a', false],
  ['/ab', '/a', false],
  ['/a/..b', '/a', true],
  ['/b', '/a', false],
])('%s is inside %s: %s', (path, folder, expected) => {
  expect(isInside(path, folder)).toBe(expected)
})
