import { describe, expect, test } from 'vitest'
import { compileTheme, themesInUse } from './theme.ts'

type ThemeFile = Parameters<typeof compileTheme>[0]

const theme = (background: string, radius = '16px') => ({
  colours: { background, text: '#fff' },
  fonts: { text: 'Arial', heading: "'Avenir Next'", size: '1rem' },
  radius,
  spacing: '8px',
  width: '640px',
})

const file = (use: string, more: object = {}) =>
  ({
    use,
    themes: { night: theme('#0b0e14'), day: theme('#fff', '4px'), unused: theme('#abcdef') },
    ...more,
  }) as unknown as ThemeFile
const auto = { auto: { light: 'day', dark: 'night' } }

test('one theme becomes custom properties', () => {
  expect(compileTheme(file('night'))).toBe(
    ":root{color-scheme:dark;--color-background:#0b0e14;--color-text:#fff;--font-text:Arial;--font-heading:'Avenir Next';--font-size:1rem;--radius:16px;--space:8px;--width:640px}\n",
  )
})

test('with auto the dark theme says what is different about it, where the device is set to dark', () => {
  expect(compileTheme(file('auto', auto))).toBe(
    ":root{color-scheme:light;--color-background:#fff;--color-text:#fff;--font-text:Arial;--font-heading:'Avenir Next';--font-size:1rem;--radius:4px;--space:8px;--width:640px}" +
      '@media (prefers-color-scheme:dark){:root{color-scheme:dark;--color-background:#0b0e14;--radius:16px}}\n',
  )
})

test('auto between a theme and itself is that theme', () => {
  expect(compileTheme(file('auto', { auto: { light: 'day', dark: 'day' } }))).toBe(compileTheme(file('day')))
})

test.each([
  ['night', {}, ['night']],
  ['night', auto, ['night']],
  ['auto', auto, ['day', 'night']],
  ['auto', {}, []],
  ['none', {}, []],
  ['constructor', {}, []],
])('with `use: %s` and %j visitors can see %j', (use, more, names) => {
  expect(themesInUse(file(use, more))).toEqual(names)
})

describe('the browser’s own controls', () => {
  test.each([
    ['#fff', 'light'],
    ['#000', 'dark'],
    ['#FFFFFF', 'light'],
    ['#808080', 'light'],
    ['#303030', 'dark'],
  ])('on %s are %s', (background, scheme) => {
    const themes = { one: theme(background) }
    expect(compileTheme(file('one', { themes }))).toContain(`color-scheme:${scheme};`)
  })
})
