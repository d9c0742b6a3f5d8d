import { expect, test } from 'vitest'
import { checkEdited, type Edit } from '../../tests/support/edited-funnel.ts'
import type { CompiledFunnel } from '../compile/compiled.ts'
import { openGraphPicture } from './open-graph.ts'

function funnelOf(...edits: Edit[]): CompiledFunnel {
  const { funnel } = checkEdited(...edits)
  if (!funnel) throw new Error('The edited funnel has problems.')
  return funnel
}
const title = '"How Much Could **500 Faceless Accounts** Make You?"'

test('shows the first headline of the arrival screen and the name of the funnel', () => {
  const { words, svg, path, width, height } = openGraphPicture(funnelOf())
  expect(words).toBe('How Much Could 500 Faceless Accounts Make You?')
  for (const word of ['Faceless', 'Eyeballs Empire', '#c6f24e', '#0b0e14']) expect(svg).toContain(word)
  expect(path).toMatch(/^\/assets\/preview\.[0-9a-f]{8}\.png$/)
  expect([width, height]).toEqual([1200, 630])
})

test('has another name when words or colours change, and the same when nothing does', () => {
  const paths = [
    openGraphPicture(funnelOf()).path,
    openGraphPicture(funnelOf(['screens/landing.yaml', title, '"Another"'])).path,
    openGraphPicture(funnelOf(['theme.yaml', 'use: midnight', 'use: daylight'])).path,
  ]
  expect(new Set(paths).size).toBe(3)
  expect(openGraphPicture(funnelOf()).path).toBe(paths[0])
})

test('a headline with signs of XML in it stays a picture', () => {
  const { svg } = openGraphPicture(funnelOf(['screens/landing.yaml', title, '"A & B \\"C\\""']))
  expect(svg).toContain('A &amp; B &quot;C&quot;')
})

test('from right to left it is turned round', () => {
  const turned = openGraphPicture({ ...funnelOf(), direction: 'rtl' })
  expect(turned.svg).toContain('direction="rtl"')
  expect(turned.svg).toMatch(/<text x="1112"/)
})

test('a headline that shows a figure gives way to the title of the page', () => {
  const landing = {
    kind: 'page',
    path: '/',
    title: ['Your plan'],
    blocks: [{ title: ['Earn ', { value: 'amount', format: 'number' }] }],
  }
  const funnel = { ...funnelOf(), flow: ['landing'], screens: { landing } } as unknown as CompiledFunnel
  expect(openGraphPicture(funnel).words).toBe('Your plan')
})
