import { transform } from 'lightningcss'

/** Classes that a page gets before any style sheet has come. */
const EARLY_CLASSES = ['elsewhere']

/**
 * What a page needs of its style sheets to be drawn: rules for classes that do not occur in its HTML are left out. The app
 * fetches the whole style sheets with itself, for what comes later.
 */
export function pageStyle(css: string, html: string): string {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  for (const name of EARLY_CLASSES) used.add(name)
  const unusedSymbols = classesIn(css).filter((name) => !used.has(name))
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols })
  return code.toString().trim()
}

/** The classes that a style sheet speaks of; a few words more do no harm. */
function classesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))]
}
