import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startServer } from './start.ts'

const BUILD = {
  'index.html': '<h1>home</h1>',
  'quiz/index.html': '<h1>quiz</h1>',
  'terms.html': '<h1>terms</h1>',
  '404.html': '<h1>not here</h1>',
  'assets/app-abc123.js': `export const long = '${'x'.repeat(2000)}'`,
  'proof.webp': 'webp',
  'clip.mp4': '0123456789',
}

async function startWith(files: Record<string, string>): Promise<{ url: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'dist-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries({ '../secret.txt': 'secret', ...files })) {
    const file = join(folder, 'dist', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  const { url } = await startServer({ dist: join(folder, 'dist') })
  return { url, folder }
}

/** Sends the path as it stands; `fetch` would tidy it up first. */
const getRaw = (url: string, path: string) => getEncoded(url, path)

interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** The answer as it comes, decoded by nobody. */
function getEncoded(url: string, path: string, accepts?: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const headers = accepts === undefined ? {} : { 'accept-encoding': accepts }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('a page', () => {
  test.each([
    ['/', 200, 'home'],
    ['/quiz', 200, 'quiz'],
    ['/quiz/', 200, 'quiz'],
    ['/quiz?utm_source=x', 200, 'quiz'],
    ['/terms', 200, 'terms'],
    ['/nowhere', 404, 'not here'],
    ['/nowhere/deep', 404, 'not here'],
  ])('%s → %i %s', async (path, status, text) => {
    const { url } = await startWith(BUILD)
    const response = await fetch(url + path)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain(text)
  })

  test('that does not exist is the app itself when the build has no page for that', async () => {
    const { url } = await startWith({ 'index.html': '<h1>home</h1>' })
    const response = await fetch(`${url}/some/route`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('home')
  })
})

describe('a file', () => {
  test('with a hash in its name is kept for ever and sent compressed', async () => {
    const { url } = await startWith(BUILD)
    const response = await fetch(`${url}/assets/app-abc123.js`)
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(await response.text()).toContain('export const long')
  })

  test('without one is asked for again', async () => {
    const { url } = await startWith(BUILD)
    const response = await fetch(`${url}/proof.webp`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('is read in parts, as video players do', async () => {
    const { url } = await startWith(BUILD)
    const response = await fetch(`${url}/clip.mp4`, { headers: { range: 'bytes=2-4' } })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10')
    expect(await response.text()).toBe('234')
  })

  test.each(['/assets/app-old.js', '/favicon.ico', '/assets/missing.css'])(
    '%s that is missing is a 404',
    async (path) => {
      const { url } = await startWith(BUILD)
      const response = await fetch(url + path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('text/plain')
      expect(response.headers.get('cache-control')).toBeNull()
    },
  )

  test('can be asked about with HEAD, and not written to', async () => {
    const { url } = await startWith(BUILD)
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  })
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '//secret.txt',
  '/%00/../secret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/link.txt',
])('%s leads nowhere outside the build', async (path) => {
  const { url, folder } = await startWith(BUILD)
  await symlink(join(folder, 'secret.txt'), join(folder, 'dist', 'link.txt'))
  const { status, body } = await getRaw(url, path)
  expect(body).not.toBe('secret')
  expect([400, 404]).toContain(status)
})

test('every answer carries the security headers', async () => {
  const { url } = await startWith(BUILD)
  for (const path of ['/', '/nowhere', '/favicon.ico', '/sandbox/nothing', '/functions/v1/nothing']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; " +
        "font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('what the build says of what stands inline in its pages goes before', async () => {
  const policy = "default-src 'none'; script-src 'self' 'sha256-abc='"
  const everywhere = { source: '/(.*)', headers: [{ key: 'content-security-policy', value: policy }] }
  const { url } = await startWith({ ...BUILD, 'vercel.json': JSON.stringify({ headers: [everywhere] }) })
  const { headers } = await fetch(url)
  expect(headers.get('content-security-policy')).toBe(policy)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a browser that reads %s gets the copy in %s', async (accepts, encoding) => {
  const { url } = await startWith({ 'a.js': 'plain', 'a.js.br': 'small', 'a.js.gz': 'smaller' })
  const { status, headers, body } = await getEncoded(url, '/a.js', accepts)
  expect(status).toBe(200)
  expect(headers['content-encoding'] ?? null).toBe(encoding)
  expect(body).toBe({ br: 'small', gzip: 'smaller' }[encoding ?? ''] ?? 'plain')
  if (encoding) expect(headers.vary).toMatch(/accept-encoding/i)
})
