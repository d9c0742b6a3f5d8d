import type { CompiledFunnel } from '../../compile/compiled.ts'

/** Letters, digits and signs that can stand on any page: visitors type them, figures are made of them. */
const ALWAYS = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}\u00a0\u2007\u202f£€$¥¢©®™°·•–—‑‘’‚“”„‹›«»…×÷±−½¼¾%‰→←↑↓✓✔`

/** Every sign that the funnel's words, figures and prices can show, each once. */
export function glyphsOf(funnel: CompiledFunnel): string {
  const { language } = funnel
  const words = JSON.stringify([funnel.screens, funnel.questions, funnel.breaks, funnel.offer, funnel.messages])
  const figures = [1234567890.5, -67.89].map((value) => value.toLocaleString(language)).join('')
  const currency = funnel.offer?.currency ?? 'USD'
  const prices = (1234567890.5).toLocaleString(language, { style: 'currency', currency })
  const all = `${ALWAYS}${figures}${prices}${words}`
  // Style sheets may turn letters into capitals.
  const signs = new Set([...all, ...all.toLocaleUpperCase(language), ...all.toLocaleLowerCase(language)])
  return [...signs]
    .filter((sign) => sign >= ' ')
    .sort()
    .join('')
}
