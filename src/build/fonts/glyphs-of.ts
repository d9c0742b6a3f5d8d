import type { CompiledFunnel } from '../../compile/compiled.ts'
import { formatValue } from '../../compile/format-value.ts'

/** Letters, digits and signs that can stand on any page: visitors type them, figures are made of them. */
const ALWAYS = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}\u00a0\u2007\u202f£€$¥¢©®™°·•–—‑‘’‚“”„‹›«»…×÷±−½¼¾%‰→←↑↓✓✔`

/** Every digit, and what can stand between and before them. */
const FIGURES = [1234567890.5, -67.89]

/** Every sign that the funnel's words, figures and prices can show, each once. */
export function glyphsOf(funnel: CompiledFunnel): string {
  const { language } = funnel
  const words = JSON.stringify([funnel.screens, funnel.questions, funnel.breaks, funnel.offer, funnel.messages])
  const shown = [...words.matchAll(/"money":"(\w+)"/g)].map(([, currency = '']) => currency)
  const currencies = new Set([...shown, ...(funnel.offer ? [funnel.offer.currency] : [])])
  const formats = ['number' as const, ...[...currencies].map((money) => ({ money }))]
  const figures = formats.flatMap((format) => FIGURES.map((value) => formatValue(value, format, language))).join('')
  const all = `${ALWAYS}${figures}${words}`
  // Style sheets may turn letters into capitals.
  const signs = new Set([...all, ...all.toLocaleUpperCase(language), ...all.toLocaleLowerCase(language)])
  return [...signs]
    .filter((sign) => sign >= ' ')
    .sort()
    .join('')
}
