import { median } from '../statistics.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** What is read of a result of Lighthouse; scores are 0 to 1, null where there is nothing to judge. */
export interface LighthouseResult {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

export interface ScreenSummary {
  /** 0 to 100. */
  scores: Record<Category, number>
  /** Audits below 1, as text; those without weight change no score. */
  below: string[]
}

/** Medians over several runs. */
export function summarise(runs: readonly LighthouseResult[]): ScreenSummary {
  const score = (category: Category) => median(runs.map(({ categories }) => categories[category].score))
  const [first] = runs
  const ids = CATEGORIES.flatMap((category) =>
    (first?.categories[category].auditRefs ?? []).map((ref) => ({ category, ...ref })),
  )
  const below = ids.flatMap(({ category, id, weight }) => {
    const scores = runs.flatMap(({ audits }) => audits[id]?.score ?? [])
    const value = median(scores)
    if (scores.length === 0 || value >= 1) return []
    const { title, displayValue } = first?.audits[id] ?? { title: id }
    const shown = displayValue ? `, ${displayValue}` : ''
    return [`${category}: ${id} ${value.toFixed(2)}${weight === 0 ? ' (no weight)' : ''} — ${title}${shown}`]
  })
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, Math.round(score(category) * 100)]))
  return { scores: scores as Record<Category, number>, below }
}

/** The categories in which a screen misses 100. Only what search engines are meant to find is held to `seo`. */
export function missed({ scores }: ScreenSummary, isPublic: boolean): Category[] {
  return CATEGORIES.filter((category) => scores[category] < 100 && (category !== 'seo' || isPublic))
}
