import type { CompiledFunnel, CompiledScreen } from '../compile/compiled.ts'
import { copyText } from '../engine/copy-text.ts'
import { escapeHtml } from './escape-html.ts'
import { openGraphPicture } from './open-graph.ts'
import type { Page } from './pages.ts'

/**
 * The tags that a page's head has of the funnel: title, description, what search engines and link previews are told, the
 * colour of the browser's bars. Pure; each is a whole tag.
 */
export function headTags(funnel: CompiledFunnel, page: Page): string[] {
  const text = (copy: CompiledScreen['title']) => copyText(copy, {}, funnel.language)
  const title = text(page.title)
  const description = page.description && text(page.description)
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [meta('name', 'description', description)] : []),
    ...(page.isListed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(page.isListed && funnel.address ? [`<link rel="canonical" href="${addressOf(funnel.address, page)}">`] : []),
    ...themeColours(funnel),
    ...(page.isShared ? preview(funnel, page, { title, ...(description && { description }) }) : []),
  ]
}

/** The colour of the browser's bars, by day and by night where that makes a difference. */
function themeColours({ looks }: CompiledFunnel): string[] {
  if (looks.length < 2) return looks.map(({ colours }) => meta('name', 'theme-color', colours.background))
  return looks.map(({ colours }, index) => {
    const scheme = index === 0 ? 'light' : 'dark'
    return `<meta name="theme-color" media="(prefers-color-scheme:${scheme})" content="${colours.background}">`
  })
}

/**
 * What apps show of a link that somebody sends. They need whole addresses, and so a funnel that knows its own: without one
 * they are left with the title and the description, and the page is spared the rest.
 */
function preview(funnel: CompiledFunnel, page: Page, { title, description }: { title: string; description?: string }) {
  if (!funnel.address) return []
  const picture = openGraphPicture(funnel)
  const properties: [name: string, value: string][] = [
    ['og:type', 'website'],
    ['og:site_name', funnel.name],
    ['og:title', title],
    ...(description ? [['og:description', description] as [string, string]] : []),
    ['og:locale', openGraphLocale(funnel.language)],
    ['og:url', addressOf(funnel.address, page)],
    ['og:image', `${funnel.address}${picture.path}`],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', picture.words],
  ]
  return [
    ...properties.map(([name, value]) => meta('property', name, value)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/** A page's whole address. */
export const addressOf = (address: string, { path }: Pick<Page, 'path'>): string => `${address}${path}`

/** `en-GB` → `en_GB`; a language alone gets the place where most of its readers are: `de` → `de_DE`. */
function openGraphLocale(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize()
  return region ? `${code}_${region}` : code
}

const meta = (key: 'name' | 'property', name: string, value: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(value)}">`
