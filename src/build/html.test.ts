import { expect, test } from 'vitest'
import type { CompiledFunnel, Copy } from '../compile/compiled.ts'
import { devHtml, htmlFile, type PageParts, pageHtml } from './html.ts'
import type { Page } from './pages.ts'

const messages = {
  navigation: { loading: ['Loading …'] },
  failure: { text: ['Sorry.'], reload: ['Again & again'] },
}
const funnel = { language: 'ar', direction: 'rtl', looks: [], messages } as unknown as CompiledFunnel
const shell = `<!doctype html>
<html lang="en">
  <head>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/app/browser.tsx"></script>
  </body>
</html>
`
const head = (title: string, description?: string): Page => ({
  path: '/',
  title: [title],
  ...(description && { description: [description] }),
  isListed: true,
  isShared: false,
})
const parts: PageParts = {
  root: '<main></main>',
  style: '',
  script: { code: '', data: {} },
  fonts: [],
  preloads: [],
  templates: [],
}
const page = (heading = head('Quiz'), more: Partial<PageParts> = {}) =>
  pageHtml(shell, funnel, heading, { ...parts, ...more })

test('writes language, direction, title and description', () => {
  const html = page(head('Quiz', 'A few questions.'))
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<title>Quiz</title>')
  expect(html).toContain('<meta name="description" content="A few questions.">')
})

test('leaves the description out where there is none', () => {
  expect(page()).not.toContain('description')
})

test.each([
  ['tags and quotes', 'a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
  ['dollar signs, which mean something in a replacement', "$$ $& $1 $` $'", "$$ $&amp; $1 $` $'"],
])('writes %s as they are', (_, title, expected) => {
  expect(page(head(title, title))).toContain(`<title>${expected}</title>`)
  expect(page(head(title, title))).toContain(`content="${expected}"`)
})

test('draws the screen in the root and starts no app by itself', () => {
  const html = page(head('Quiz'), { root: "<h1>$& and $'</h1>" })
  expect(html).toContain(`<div id="root"><h1>$& and $'</h1></div>`)
  expect(html).not.toContain('browser.tsx')
})

test('puts styles and script inline, before what they are needed for', () => {
  const script = { code: 'go()', data: { 'data-app': '/assets/a.js', 'data-shows': undefined } }
  const html = page(head('Quiz'), { style: 'a{color:red}', script })
  expect(html).toContain('<style>a{color:red}</style>')
  expect(html).toContain('<script data-app="/assets/a.js">go()</script></head>')
})

test('puts a script that nothing waits for behind everything', () => {
  const script = { code: 'go()', data: {}, isLast: true }
  const html = page(head('Start'), { script, templates: [{ html: '<p>1</p>', title: ['Next'], data: {} }] })
  expect(html).toContain('</template><script>go()</script></body>')
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('lets screens lie ready behind the root', () => {
  const title: Copy = ['Next "one"']
  const html = page(head('Start'), { templates: [{ html: '<p>$1</p>', title, data: { 'data-path': '/quiz' } }] })
  expect(html).toContain('</div><template title="Next &quot;one&quot;" data-path="/quiz"><p>$1</p></template>')
})

test('says behind the root that it loads, and what to do if that does not end', () => {
  const words = 'Loading … <a href="">Again &amp; again</a>'
  expect(page()).toContain(`<div id="root"><main></main></div><div id="wait" role="status">${words}</div>`)
})

test('in development the shell stays as it is but for the language', () => {
  expect(devHtml(shell, funnel)).toBe(shell.replace('<html lang="en">', '<html lang="ar" dir="rtl">'))
})

test.each([
  ['/', 'index.html'],
  ['/quiz', 'quiz/index.html'],
  ['/legal/terms', 'legal/terms/index.html'],
  ['*', '404.html'],
])('the address %s is the file %s', (path, file) => {
  expect(htmlFile(path)).toBe(file)
})

test('fetches the fonts of its words from the start', () => {
  expect(page(head('Quiz'), { fonts: ['/assets/a.woff2'] })).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin>',
  )
})
