import type { Page } from '@playwright/test'

/** What a screen reader would say by itself, in order: the texts of live regions as they come and change. To be called before the page is opened. */
export async function hearAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(listen)
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced)
}

/**
 * By the rules of ARIA: an alert is told of when it appears, too, any other live region when its text changes. Some screen
 * readers pass over a status that appears with its text, which counts as told of here: saying too much is what is looked for.
 */
function listen() {
  const REGIONS = '[role=alert],[role=status],[role=log],[aria-live=polite],[aria-live=assertive]'
  const announced: string[] = []
  Object.assign(window, { announced })
  const said = new WeakMap<Element, string>()
  const regionsIn = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    if (!element) return []
    const around = element.closest(REGIONS)
    return [...(around ? [around] : []), ...element.querySelectorAll(REGIONS)]
  }
  const hear = (region: Element) => {
    const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (said.get(region) === text || !(region as HTMLElement).checkVisibility({ visibilityProperty: true })) return
    said.set(region, text)
    if (text && region.getAttribute('aria-live') !== 'off') announced.push(text)
  }
  new MutationObserver((mutations) => {
    const nodes = mutations.flatMap(({ target, addedNodes }) => [target, ...addedNodes])
    for (const region of new Set(nodes.flatMap(regionsIn))) if (region.isConnected) hear(region)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
