import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** What can be said against the way in which the focus shows; empty when all is well. Runs in the page. */
function complaintsAboutFocus(): string[] {
  const deepest = (): HTMLElement => {
    let focused = document.activeElement as HTMLElement
    while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement as HTMLElement
    return focused
  }
  const hitAt = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y)
    for (;;) {
      const deeper: Element | null | undefined = hit?.shadowRoot?.elementFromPoint(x, y)
      if (!deeper || deeper === hit) return hit
      hit = deeper
    }
  }
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const pixel = (colour: string): number[] => {
    if (!canvas) return []
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  const linear = (part = 0) => (part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = (colour: string) => {
    const [red, green, blue] = pixel(colour)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  /** What is painted behind an element. */
  const groundOf = (element: Element | null): string => {
    if (!element) return 'white'
    const { backgroundColor } = getComputedStyle(element)
    if ((pixel(backgroundColor)[3] ?? 0) > 200) return backgroundColor
    return groundOf(element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null)
  }
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const ringColour = ({ outlineStyle, outlineWidth, outlineColor, boxShadow }: CSSStyleDeclaration) => {
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return outlineColor
    // The sandbox's card field marks the part that has the focus by a line below it.
    return /^(rgba?\([^)]+\)|color\([^)]+\)) 0px 2px/.exec(boxShadow)?.[1]
  }

  const focused = deepest()
  if (focused === document.body) return ['nothing has the focus']
  // The ring of a radio button goes round its whole option.
  const ringed = focused.matches('[type=radio]') ? (focused.closest('label') ?? focused) : focused
  const style = getComputedStyle(ringed)
  const box = ringed.getBoundingClientRect()
  const isInView = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
  const points = [0.1, 0.5, 0.9].map((part) => [box.left + box.width / 2, box.top + box.height * part] as const)
  const covers = points
    .map(([x, y]) => hitAt(x, y))
    .find((hit) => hit && !ringed.contains(hit) && !hit.contains(ringed))
  const colour = ringColour(style)
  const isInside = Number.parseFloat(style.outlineOffset) < 0
  const seen = colour ? contrast(colour, groundOf(isInside ? ringed : ringed.parentElement)) : 0
  const name = focused.outerHTML.slice(0, 120)
  return [
    ...(isInView || box.height > innerHeight ? [] : [`not all in view: ${name} ${JSON.stringify(box)}`]),
    ...(covers ? [`covered by ${covers.outerHTML.slice(0, 120)}: ${name}`] : []),
    ...(seen >= 3 ? [] : [`a ring with a contrast of ${seen}: ${name}`]),
  ]
}

/** The focus is seen: a ring that stands out from what is behind it, on something in view that nothing covers. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(complaintsAboutFocus)).toEqual([])
}

/** Presses a key until something has the focus, and looks at the focus at every stop. @throws after 60 stops */
export async function keyTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press(key)
    // On its way round the focus passes the browser's own controls.
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    await expectVisibleFocus(page)
    if (await isFocused(wanted)) return
  }
  throw new Error(`${key} does not lead to ${wanted}`)
}

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => {
    const root = element.getRootNode() as Document | ShadowRoot
    return root.activeElement === element
  })
