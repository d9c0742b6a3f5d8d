import { expect, test } from 'vitest'
import { checkEdited, type Edit } from '../../tests/support/edited-funnel.ts'
import { listedPages, pagesOf } from './pages.ts'
import { searchFiles } from './search-files.ts'

function funnelOf(...edits: Edit[]) {
  const { funnel } = checkEdited(...edits)
  if (!funnel) throw new Error('The edited funnel has problems.')
  return funnel
}
const listed = (...edits: Edit[]) => listedPages(funnelOf(...edits)).map(({ path }) => path)
const address: Edit = ['funnel.yaml', 'language: en-GB', 'language: en-GB\naddress: https://www.empire.example/']
const say = (file: string, path: string, word: string): Edit => [
  `screens/${file}.yaml`,
  `path: ${path}\n`,
  `path: ${path}\nsearch: ${word}\n`,
]

test('search engines may show where visitors arrive and the documents, if nothing else is said', () => {
  expect(listed()).toEqual(['/', '/privacy', '/terms'])
})

test('a word in the file of a screen decides otherwise', () => {
  expect(listed(say('privacy', '/privacy', 'hidden'), say('quiz', '/quiz', 'listed'))).toEqual(['/', '/quiz', '/terms'])
})

test('the page for unknown addresses is never shown, whatever it says', () => {
  expect(listed(say('not-found', '"*"', 'listed'))).toEqual(['/', '/privacy', '/terms'])
})

test('the page for a new card is hidden, and nobody sends its address', () => {
  expect(pagesOf(funnelOf()).at(-1)).toMatchObject({ path: '/update-card', isListed: false, isShared: false })
})

test('a funnel that knows its address gives search engines the list of its pages', () => {
  const [robots, map] = searchFiles(funnelOf(address))
  expect(robots).toEqual({
    name: 'robots.txt',
    text: 'User-agent: *\nAllow: /\n\nSitemap: https://www.empire.example/sitemap.xml\n',
  })
  expect(map?.name).toBe('sitemap.xml')
  expect([...(map?.text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://www.empire.example/',
    'https://www.empire.example/privacy',
    'https://www.empire.example/terms',
  ])
})

test('one that does not has no list to give', () => {
  expect(searchFiles(funnelOf())).toEqual([{ name: 'robots.txt', text: 'User-agent: *\nAllow: /\n' }])
})

test.each(['http://www.empire.example', 'https://empire', 'https://www.empire.example/shop', 'www.empire.example'])(
  '`%s` is no address of a site',
  (wrong) => {
    const { problems } = checkEdited(['funnel.yaml', 'language: en-GB', `language: en-GB\naddress: ${wrong}`])
    expect(problems.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toEqual(['wrong-value'])
  },
)
