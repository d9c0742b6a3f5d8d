import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MadePages } from './make-pages.ts'
import type { Mode } from './mode.ts'
import { headerFiles, securityHeaders } from './security-headers.ts'

/** Puts the pages and their headers into the folder of a build, and beside every text file its compressed copies. */
export async function writeSite(
  folder: string,
  { pages, scripts, styles }: MadePages,
  { mode, warn }: { mode: Mode; warn: (message: string) => void },
): Promise<void> {
  const headers = headerFiles(securityHeaders(mode, { scripts, styles }))
  if (headers.some(({ name, text }) => name === '_headers' && hasTooLongLine(text))) warn(TOO_LONG)
  const files = [...headers.map(({ name, text }) => [name, text] as const), ...pages]
  for (const [name, text] of files) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  await compressFolder(folder)
}

/** Signs that a line of `_headers` may have at Cloudflare Pages. The policy names the styles of every page. */
const LONGEST_LINE = 2000
const hasTooLongLine = (text: string) => text.split('\n').some((line) => line.length > LONGEST_LINE)
const TOO_LONG = `A line of \`_headers\` has more than ${LONGEST_LINE} signs: Cloudflare Pages leaves such a header out. Host the site elsewhere, or send the policy by a rule of your own.`

/** Files that are text, and not compressed by their own format. */
const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.vtt', '.webmanifest'])
/** Smaller files fit into one packet anyway, in bytes. */
const SMALL = 512

/** Writes `file.br` and `file.gz` beside each text file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => TEXTS.has(extname(name))).map((name) => compressFile(join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const data = readFileSync(file)
  if (data.length < SMALL) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(data, { params }),
    promisify(gzip)(data, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipped)
}
