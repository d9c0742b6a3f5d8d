import { type SelectorComponent, transform, type Visitor as Visitors } from 'lightningcss'

type Visitor = Visitors<never>

/** Classes that a page gets before any style sheet has come. */
const EARLY_CLASSES = ['elsewhere', 'waits']

/**
 * What a page needs of its style sheets to be drawn: rules for classes that do not occur in its HTML are left out, and
 * custom properties that no rule asks for. The app fetches the whole style sheets with itself, for what comes later.
 */
export function pageStyle(css: string, html: string, direction: 'ltr' | 'rtl' = 'ltr'): string {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  for (const name of EARLY_CLASSES) used.add(name)
  const unusedSymbols = classesIn(css).filter((name) => !used.has(name))
  const visitor = direction === 'ltr' ? LEFT_TO_RIGHT : {}
  return withoutUnusedProperties(withoutUnusedMotion(minified(css, { unusedSymbols, visitor })))
}

/** The classes that a style sheet speaks of; a few words more do no harm. */
function classesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))]
}

/** Leaves out selectors for the other direction of writing, and rules that have no others. */
const LEFT_TO_RIGHT: Visitor = {
  Rule: {
    style(rule) {
      const { selectors } = rule.value
      const rest = selectors.filter((selector) => !selector.some(asksForRightToLeft))
      if (rest.length === selectors.length) return undefined
      return rest.length === 0 ? [] : { ...rule, value: { ...rule.value, selectors: rest } }
    },
  },
}

/** `[dir=rtl]` */
function asksForRightToLeft(part: SelectorComponent): boolean {
  return part.type === 'attribute' && part.name === 'dir' && part.operation?.value === 'rtl'
}

/** Key frames that no rule asks for. */
function withoutUnusedMotion(css: string): string {
  const names = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  const isUsed = (name: string) => new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(css)
  return minified(css, { unusedSymbols: names.filter((name) => !isUsed(name)) })
}

/** A property that only others need which nobody needs goes with them: until nothing goes any more. */
function withoutUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  // What the parser does not know, such as `text-wrap`, counts as custom too, and is nobody's variable.
  const isUnused = (name: string) => name.startsWith('--') && !used.has(name)
  const custom = (property: { name: string }) => (isUnused(property.name) ? [] : undefined)
  const rest = minified(css, { visitor: { Declaration: { custom } } })
  return rest.length < css.length ? withoutUnusedProperties(rest) : rest
}

/** The oldest browsers of the app's own target, ES2022: the versions as Lightning CSS writes them. */
const TARGETS = { chrome: 94 << 16, firefox: 93 << 16, safari: 15 << 16, ios_saf: 15 << 16 }

function minified(css: string, options: Pick<Parameters<typeof transform>[0], 'unusedSymbols' | 'visitor'>): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    ...options,
  })
  return code.toString().trim()
}
