import { describe, expect, test } from 'vitest'
import type { CompiledFunnel, CompiledScreen } from '../compile/compiled.ts'
import { headTags } from './head.ts'
import { openGraphPicture } from './open-graph.ts'
import type { Page } from './pages.ts'

const look = (background: string) => ({
  colours: {
    background,
    'surface-strong': '#333',
    text: '#fff',
    'text-muted': '#ccc',
    accent: '#fc0',
    'on-accent': '#000',
  },
  textFonts: 'serif',
  headingFonts: "'A & B', serif",
})
const landing = { kind: 'document', path: '/', title: ['Garden'], heading: ['What grows?'], sections: [] }
const funnel = (more: Partial<CompiledFunnel> = {}) =>
  ({
    name: 'Beds & Pots',
    language: 'en-GB',
    direction: 'ltr',
    flow: ['landing'],
    screens: { landing: landing as unknown as CompiledScreen },
    looks: [look('#101010')],
    ...more,
  }) as CompiledFunnel
const page = (more: Partial<Page> = {}): Page => ({
  path: '/terms',
  title: ['Terms “<&>”'],
  description: ['All of "them".'],
  isListed: true,
  isShared: true,
  ...more,
})
const published = funnel({ address: 'https://www.garden.example' })

describe('title and description', () => {
  test('are written so that no sign of theirs is read as HTML', () => {
    const tags = headTags(funnel(), page())
    expect(tags).toContain('<title>Terms “&lt;&amp;&gt;”</title>')
    expect(tags).toContain('<meta name="description" content="All of &quot;them&quot;.">')
  })

  test('the description is left out where there is none', () => {
    const { description: _, ...bare } = page()
    expect(headTags(published, bare).join('')).not.toContain('description')
  })
})

describe('search engines', () => {
  const told = (isListed: boolean, of = published) =>
    headTags(of, page({ isListed })).filter((tag) => /robots|canonical/.test(tag))

  test('are told the right address of a page that they may show', () => {
    expect(told(true)).toEqual(['<link rel="canonical" href="https://www.garden.example/terms">'])
  })

  test('are asked to leave out a page that is hidden', () => {
    expect(told(false)).toEqual(['<meta name="robots" content="noindex">'])
  })

  test('are told nothing of an address that nobody has said', () => {
    expect(told(true, funnel())).toEqual([])
  })
})

describe('link previews', () => {
  const previewOf = (of: CompiledFunnel, shown = page()) =>
    Object.fromEntries(
      headTags(of, shown).flatMap((tag) => {
        const [, name = '', content] =
          /^<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">$/.exec(tag) ?? []
        return name ? [[name, content]] : []
      }),
    )

  test('show title, description and a picture by its whole address', () => {
    expect(previewOf(published)).toEqual({
      'og:type': 'website',
      'og:site_name': 'Beds &amp; Pots',
      'og:title': 'Terms “&lt;&amp;&gt;”',
      'og:description': 'All of &quot;them&quot;.',
      'og:locale': 'en_GB',
      'og:url': 'https://www.garden.example/terms',
      'og:image': `https://www.garden.example${openGraphPicture(published).path}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'What grows?',
      'twitter:card': 'summary_large_image',
    })
  })

  test('are left to title and description while nobody knows the address of the site', () => {
    expect(previewOf(funnel())).toEqual({})
  })

  test('are not made of a page that nobody sends', () => {
    expect(previewOf(published, page({ isShared: false }))).toEqual({})
  })

  test.each([
    ['de', 'de_DE'],
    ['en', 'en_US'],
    ['pt-BR', 'pt_BR'],
    ['zh-Hant', 'zh_TW'],
  ])('the language %s is the locale %s', (language, locale) => {
    expect(previewOf({ ...published, language })['og:locale']).toBe(locale)
  })
})

test('the browser’s bars take the colour of the theme, by day and by night', () => {
  const coloursOf = (of: CompiledFunnel) => headTags(of, page()).filter((tag) => tag.includes('theme-color'))
  expect(coloursOf(funnel())).toEqual(['<meta name="theme-color" content="#101010">'])
  expect(coloursOf(funnel({ looks: [look('#fff'), look('#000')] }))).toEqual([
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#fff">',
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#000">',
  ])
})
