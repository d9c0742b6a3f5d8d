import type { ScreenKind } from '#src/screens/schemas.ts'
import type { PageSize } from './page-size.ts'

/** 1024 bytes. */
const KB = 1024

/**
 * The most that a page of each kind may cost. Set a little above what the shipped funnel needs, so that what makes pages
 * slower is a decision: raise a number in the commit that needs it, and say why there. Where a page's own words make it
 * long, as documents and sales pages are, its HTML has room; the app's files have none. `first` is the page that leads to
 * the quiz and has its first questions lying ready in it: every visitor pays for that one. `card` is the page for a new card.
 */
export const budgets: Record<ScreenKind | 'first' | 'card', PageSize> = {
  first: { html: 5.1 * KB, inlineScript: 1.6 * KB, script: 90 * KB, style: 5 * KB, requests: 12 },
  quiz: { html: 4.8 * KB, inlineScript: 1.6 * KB, script: 90 * KB, style: 5 * KB, requests: 12 },
  loading: { html: 4.5 * KB, inlineScript: 1.6 * KB, script: 86 * KB, style: 5 * KB, requests: 11 },
  form: { html: 4.5 * KB, inlineScript: 1.6 * KB, script: 98 * KB, style: 5 * KB, requests: 12 },
  card: { html: 3 * KB, inlineScript: 1.6 * KB, script: 86 * KB, style: 5 * KB, requests: 8 },
  document: { html: 30 * KB, inlineScript: 1.6 * KB, script: 90 * KB, style: 5 * KB, requests: 12 },
  page: { html: 30 * KB, inlineScript: 1.6 * KB, script: 98 * KB, style: 9 * KB, requests: 34 },
}
