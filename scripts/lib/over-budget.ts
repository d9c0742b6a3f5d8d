import type { PageSize } from './page-size.ts'

const NAMES: Record<keyof PageSize, string> = {
  html: 'bytes of HTML (brotli)',
  inlineScript: 'bytes of script in the page (gzip)',
  script: 'bytes of script files (gzip)',
  style: 'bytes of style sheets (gzip)',
  requests: 'requests',
}

/** What of a page costs more than it may, a sentence each. */
export function overBudget(page: string, size: PageSize, budget: PageSize): string[] {
  return (Object.keys(NAMES) as (keyof PageSize)[])
    .filter((part) => size[part] > budget[part])
    .map((part) => `${page}: ${size[part]} ${NAMES[part]}, at most ${budget[part]}`)
}
