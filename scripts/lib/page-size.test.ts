import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { overBudget } from './over-budget.ts'
import { pageSize } from './page-size.ts'

const app = 'export const app = 1'
const view = 'export const view = "a longer file than the other one"'
const css = 'a{color:red}'
const gzip = (text: string) => gzipSync(text, { level: 9 }).length

function sizeOf(html: string) {
  const dist = mkdtempSync(join(tmpdir(), 'size-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  for (const [name, text] of Object.entries({ 'index.html': html, 'app.js': app, 'view.js': view, 'a.css': css }))
    writeFileSync(join(dist, name), text)
  return pageSize(dist, 'index.html')
}

test('counts the page, what stands in it, and each file that it names once', () => {
  const html =
    '<link rel="modulepreload" href="/app.js"><script data-app="/app.js" data-js="/app.js /view.js" data-css="/a.css">go()</script>'
  expect(sizeOf(html)).toEqual({
    html: brotliCompressSync(html).length,
    inlineScript: gzip('go()'),
    script: gzip(app) + gzip(view),
    style: gzip(css),
    requests: 4,
  })
})

test('a page that names nothing is one request', () => {
  expect(sizeOf('<p>')).toMatchObject({ script: 0, style: 0, requests: 1 })
})

test('says of each part that costs too much what it costs and what it may', () => {
  const size = { html: 10, inlineScript: 5, script: 100, style: 0, requests: 3 }
  expect(overBudget('/quiz', size, { ...size, script: 99, requests: 2 })).toEqual([
    '/quiz: 100 bytes of script files (gzip), at most 99',
    '/quiz: 3 requests, at most 2',
  ])
  expect(overBudget('/quiz', size, size)).toEqual([])
})
