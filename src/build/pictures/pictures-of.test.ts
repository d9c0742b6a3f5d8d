import { expect, test } from 'vitest'
import type { CompiledScreen } from '../../compile/compiled.ts'
import { picturesOf } from './pictures-of.ts'

const picture = { width: 4, height: 3, src: '/x.png', sources: [] }
const all = { '/a.png': picture, '/b.png': picture, '/c.png': picture }
const block = (src: string) => ({ block: 'picture', src, alt: ['words'] })
const text = { block: 'text', text: ['words'] }
const page = (...blocks: object[]) => ({ kind: 'page', path: '/', title: ['T'], blocks }) as unknown as CompiledScreen

test('a screen gets the pictures that it shows, however deep they lie', () => {
  const carousel = { block: 'carousel', items: [{ id: 'one', src: '/b.png' }] }
  expect(Object.keys(picturesOf(page(text, text, text, block('/a.png'), carousel), all) ?? {})).toEqual([
    '/a.png',
    '/b.png',
  ])
  expect(picturesOf(page(text), all)).toBeUndefined()
})

test('the first picture is marked where it is seen at once', () => {
  expect(picturesOf(page(text, block('/a.png'), block('/b.png')), all)).toEqual({
    '/a.png': { ...picture, first: true },
    '/b.png': picture,
  })
})

test('below the first screenful none is', () => {
  expect(picturesOf(page(text, text, text, text, text, block('/a.png')), all)).toEqual({ '/a.png': picture })
})
