// What keeps the look in one hand: style sheets take colours, sizes of type and distances from tokens, and nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))
const modules = files.map((file) => ({
  file,
  css: readFileSync(join(source, file), 'utf8').replace(/\/\*.*?\*\//gs, ''),
}))

/** Each declaration as property and value; conditions of media queries are none. */
const declarations = (css: string) =>
  [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => ({ name, value }))

test('there are style sheets to look at', () => {
  expect(modules.length).toBeGreaterThan(15)
})

describe.each(modules)('$file', ({ css }) => {
  test('names no colour of its own', () => {
    const raw = /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(|\b(white|red|green|blue|gr[ae]y)\b/i
    expect(declarations(css).filter(({ value }) => raw.test(value))).toEqual([])
  })

  test('takes sizes of type from the scale', () => {
    const sizes = declarations(css).filter(({ name }) => name === 'font-size' || name === 'font')
    const own = sizes.filter(({ value }) => !/^inherit$|var\(--(text|font)-/.test(value))
    expect(own).toEqual([])
  })

  test('takes distances from the scale', () => {
    const distances = declarations(css).filter(({ name }) => /^(gap|padding|margin)/.test(name))
    expect(distances.filter(({ value }) => /\d(px|rem)\b/.test(value.replace(/\b[12]px\b/g, '')))).toEqual([])
  })

  test('moves nothing that the browser would have to lay out or to paint anew in each frame', () => {
    const moved = declarations(css)
      .filter(({ name }) => name === 'transition')
      .flatMap(({ value }) => value.split(',').map((part) => part.trim().split(/\s/)[0]))
    expect(moved.filter((name) => !['transform', 'opacity', 'visibility', 'none'].includes(name ?? ''))).toEqual([])
    const frames = [...css.matchAll(/@keyframes \w+ \{(.*?)\n\}/gs)].flatMap(([, inside = '']) => declarations(inside))
    expect(frames.filter(({ name }) => !['transform', 'opacity'].includes(name))).toEqual([])
  })

  test('names tokens that exist', () => {
    const own = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !own.has(name) && !known.has(name))).toEqual([])
  })
})

/** What the theme and the base give. */
const THEME = ['background', 'surface', 'surface-strong', 'text', 'text-muted', 'border', 'control', 'accent'].concat([
  'accent-strong',
  'on-accent',
  'success',
  'danger',
])
const known = new Set([
  ...THEME.map((name) => `--color-${name}`),
  ...['--font-text', '--font-heading', '--font-size', '--radius', '--space', '--width'],
  ...[...base.matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
])
