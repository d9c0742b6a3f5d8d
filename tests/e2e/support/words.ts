import type { Page } from '@playwright/test'

const MARKER = /⟦\d+⟧|[\u{1f400}-\u{1f43f}]/gu

/** Attributes that are read out, shown while a field is empty, or shown under the pointer. */
const SPOKEN = 'alt title placeholder label aria-label aria-description aria-valuetext aria-roledescription'

/** Every word that the page holds for eyes, ears and search engines, wherever it stands. */
export function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate((spoken) => {
    const all = [...document.body.querySelectorAll(':not(script, style)')]
    const attributes = all.flatMap((element) => spoken.split(' ').map((name) => element.getAttribute(name) ?? ''))
    const texts = all.flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
    const metas = [
      ...document.querySelectorAll('meta[content]:not([name=viewport], [name=robots], [name=theme-color])'),
    ]
    return [
      document.title,
      ...metas.map((meta) => meta.getAttribute('content') ?? ''),
      ...attributes,
      ...texts.map((text) => text.textContent ?? ''),
    ].filter((word) => word.trim() !== '')
  }, SPOKEN)
}

/** Words that no marker stands for: what is left of them holds a letter. */
export function unmarked(words: readonly string[], allowed: readonly string[] = []): string[] {
  return words.filter((word) => {
    const rest = allowed.reduce((text, part) => text.replace(part, ''), word.replace(MARKER, ''))
    return /[\p{L}\p{Extended_Pictographic}]/u.test(rest.replace(/[\d©®™]/g, ''))
  })
}

/** The markers in words. */
export function markersIn(words: readonly string[]): string[] {
  return words.flatMap((word) => word.match(MARKER) ?? [])
}
