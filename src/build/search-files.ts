import type { CompiledFunnel } from '../compile/compiled.ts'
import { escapeHtml } from './escape-html.ts'
import { addressOf } from './head.ts'
import { listedPages } from './pages.ts'

/**
 * What search engines look for at the root of a site: which pages they may fetch and, where the funnel knows its own address,
 * a list of those that they may show. Hidden pages say so themselves, and have to be fetched for that.
 */
export function searchFiles(funnel: CompiledFunnel): { name: string; text: string }[] {
  const { address } = funnel
  const robots = ['User-agent: *', 'Allow: /', ...(address ? ['', `Sitemap: ${address}/sitemap.xml`] : [])]
  const files = [{ name: 'robots.txt', text: `${robots.join('\n')}\n` }]
  if (!address) return files
  const entries = listedPages(funnel).map((page) => `  <url><loc>${escapeHtml(addressOf(address, page))}</loc></url>`)
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  return [...files, { name: 'sitemap.xml', text: `${map.join('\n')}\n` }]
}
