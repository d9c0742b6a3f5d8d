import type { Browser } from '@playwright/test'
import type { Visit } from '../browser/visitor.ts'
import type { Target } from '../targets/target.ts'
import { bodyOf, gzipOf, gzipSize } from './gzip.ts'
import { walk } from './walk.ts'

export interface Script {
  /** Its address without the host; `inline in /` for what stands in a document. */
  name: string
  /** Bytes. */
  gzip: number
  /** False for what was fetched for a later screen. */
  isNeeded: boolean
}

/**
 * The scripts that were fetched until the last question was answered. A file is needed if the quiz cannot be walked through
 * without it; the others were fetched ahead, for a later screen.
 */
export async function scriptsOf(browser: Browser, target: Target, visit: Omit<Visit, 'mode'>): Promise<Script[]> {
  const questions = visit.titles.length
  const options = { questions, throttled: false, traced: false }
  const { sights, transfers } = await walk(browser, target, visit, options)
  const end = sights.at(-1)?.time ?? 0
  const fetched = transfers.filter(({ start }) => start <= end)
  const urls = new Set(
    fetched.filter(({ url, type }) => type === 'Script' || /\.m?js$/.test(url)).map(({ url }) => url),
  )
  const documents = new Set(fetched.filter(({ type }) => type === 'Document').map(({ url }) => url))
  const scripts: Script[] = []
  for (const url of documents) {
    const gzip = inlineSize(await bodyOf(url))
    if (gzip > 0) scripts.push({ name: `inline in ${pathOf(url)}`, gzip, isNeeded: true })
  }
  for (const url of urls) {
    const isNeeded = await walk(browser, target, visit, { ...options, blocked: url }).then(
      () => false,
      () => true,
    )
    scripts.push({ name: pathOf(url), gzip: await gzipOf(url), isNeeded })
  }
  return scripts
}

/** Bytes in gzip of the scripts in a document, data left out. */
function inlineSize(html: string): number {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const code = scripts.filter(
    ([, attributes = '']) => !/\bsrc=|type="?(application|speculation|importmap)/.test(attributes),
  )
  const text = code.map(([, , source]) => source).join('\n')
  return text.trim() === '' ? 0 : gzipSize(text)
}

const pathOf = (url: string) => new URL(url).pathname
