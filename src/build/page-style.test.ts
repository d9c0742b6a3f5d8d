import { expect, test } from 'vitest'
import { pageStyle } from './page-style.ts'

const styleOf = (css: string, html = '<p class="used more">') => pageStyle(css, html)

test.each([
  ['rules for elements', 'p{color:red}'],
  ['rules for what is in the page', '.used{color:red}'],
  ['their states', '.used:hover{color:red}'],
  ['what may come to be inside', '.used:has(input:checked){color:red}'],
  ['properties that the parser does not know', 'p{text-wrap:balance}'],
  ['what hides the page before the app is there', '.elsewhere #root{visibility:hidden}'],
  ['what says that the page waits for the app', '.waits #wait>*{display:block}'],
])('keeps %s', (_, css) => {
  expect(styleOf(css)).toBe(css)
})

test.each([
  ['rules for other classes', '.unused{color:red}'],
  ['their states', '.unused:hover{color:red}'],
  ['rules for an element with another class besides', '.used.unused{color:red}'],
  ['the same for small screens', '@media (max-width:10px){.unused{color:red}}'],
])('leaves out %s', (_, css) => {
  expect(styleOf(css)).toBe('')
})

test('keeps a custom property that is asked for, also by one that is asked for, and leaves out the others', () => {
  const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:var(--c)}.used{top:var(--b,0)}'
  expect(styleOf(css)).toBe(':root{--a:1px;--b:var(--a)}.used{top:var(--b,0)}')
})

test('keeps key frames that a rule asks for, and leaves out the others', () => {
  const frames = (name: string) => `@keyframes ${name}{0%{opacity:0}}`
  expect(styleOf(`${frames('rise')}${frames('fall')}.used{animation:1s rise}`)).toBe(
    `${frames('rise')}.used{animation:1s rise}`,
  )
})

test('a page keeps the rules of its own direction of writing alone', () => {
  const css = '[dir=rtl] .used{top:0}.used{left:0}'
  expect(pageStyle(css, '<p class="used">', 'ltr')).toBe('.used{left:0}')
  expect(pageStyle(css, '<p class="used">', 'rtl')).toBe(css)
})

test('a rule that another direction of writing shares stays for this one', () => {
  const css = '.used svg,[dir=rtl] .more svg{top:0}.more{left:0}'
  expect(styleOf(css)).toBe('.used svg{top:0}.more{left:0}')
})

test('iPhones get the prefix that they alone know', () => {
  expect(styleOf('html{text-size-adjust:100%}')).toContain('-webkit-text-size-adjust:100%')
})
