// What can be said against a page's layout. Each function runs in the page, gives complaints, and is empty-handed when all is
// well.

/** Text that is cut or stands beside the screen, and anything that makes the page scroll sideways. */
export function complaintsAboutText(): string[] {
  const SLACK = 2
  const complaints: string[] = []
  const short = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 50)}”`
  const scrollsSideways = (element: Element) => element.scrollWidth > element.clientWidth + 1
  const isSkipped = (element: Element) =>
    element.closest('.visually-hidden, [inert], [aria-hidden="true"] svg, script, style, template') !== null ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow)
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

  if (scrollsSideways(document.documentElement)) complaints.push('the page scrolls sideways')
  const wide = [...document.querySelectorAll('*')].filter((element) => scrolls(element) && scrollsSideways(element))
  complaints.push(...wide.map((element) => `scrolls sideways: ${short(element)}`))

  const isCutBy = (box: DOMRect, ancestor: Element): boolean => {
    const frame = ancestor.getBoundingClientRect()
    const x = box.left < frame.left - SLACK || box.right > frame.right + SLACK
    return x || box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK
  }
  const cutter = (box: DOMRect, from: Element | null): Element | undefined => {
    if (!from || from === document.documentElement || scrolls(from)) return undefined
    return clips(from) && isCutBy(box, from) ? from : cutter(box, from.parentElement)
  }
  const linesOf = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  }
  const judge = (parent: Element, box: DOMRect) => {
    if (box.left < -SLACK || box.right > innerWidth + SLACK) complaints.push(`beside the screen: ${short(parent)}`)
    const by = cutter(box, parent)
    if (by) complaints.push(`cut by ${by.className}: ${short(parent)}`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || isSkipped(parent)) continue
    for (const box of linesOf(node)) judge(parent, box)
  }
  return [...new Set(complaints)]
}

/** Controls that cannot be brought into view, or lie under something else. */
export function complaintsAboutReach(): string[] {
  const complaints: string[] = []
  const modal = document.querySelector('dialog:modal') ?? document
  const controls = modal.querySelectorAll<HTMLElement>('a[href], button, input, summary, video[controls]')
  // Slides beside the one in front are reached by the arrows and the dots; what is inert is not meant to be reached.
  const isMeant = (control: HTMLElement) =>
    !control.closest('[inert]') && control.tabIndex >= 0 && control.checkVisibility()
  for (const control of [...controls].filter(isMeant)) {
    const target = control.matches('[type=radio]') ? (control.closest('label') ?? control) : control
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [line] = target.getClientRects()
    if (!line) continue
    const hit = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
    const isHit = hit && (target.contains(hit) || hit.contains(target))
    if (!isHit) complaints.push(`${control.outerHTML.slice(0, 100)} lies under ${hit?.outerHTML.slice(0, 60)}`)
  }
  document.documentElement.scrollTo({ top: 0, behavior: 'instant' })
  return complaints
}

/** Controls that are too small for a finger: 44 pixels for what is pressed on the way, 24 for all (WCAG 2.5.8). */
export function complaintsAboutSize(): string[] {
  const complaints: string[] = []
  const isInText = (element: Element) =>
    element.tagName === 'A' && getComputedStyle(element).display === 'inline' && element.closest('p, li, div') !== null
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, summary')) {
    if (control.closest('[inert]') || !control.checkVisibility() || isInText(control)) continue
    const target = control.matches('[type=radio]') ? (control.closest('label') ?? control) : control
    const { width, height } = target.getBoundingClientRect()
    // Many dots share a line: they are as high as a finger, and there are arrows beside them.
    const least = target.getAttribute('aria-label') && target.childElementCount === 0 ? 24 : 44
    if (width < least - 0.5 || height < Math.max(least, 24) - 0.5)
      complaints.push(`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 100)}`)
  }
  return complaints
}

/** Controls that vanish where the visitor's own colours rule: those without an edge, an icon or words of their own. */
export function complaintsAboutForcedColours(): string[] {
  const complaints: string[] = []
  const ground = getComputedStyle(document.body).backgroundColor
  const hasEdge = (element: Element, part?: string) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element, part)
    return Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none' && borderTopColor !== ground
  }
  for (const control of document.querySelectorAll<HTMLElement>(
    'button, input, summary, progress, [role=progressbar]',
  )) {
    if (control.closest('[inert]') || !control.checkVisibility()) continue
    const target = control.matches('[type=radio]') ? (control.closest('label') ?? control) : control
    const isDrawn = hasEdge(target) || hasEdge(target, '::before') || target.querySelector('svg') !== null
    const hasParts = [...target.children].some((child) => hasEdge(child))
    if (!isDrawn && !hasParts) complaints.push(control.outerHTML.slice(0, 120))
  }
  return complaints
}

/** What still moves where visitors have asked for stillness. */
export function complaintsAboutMotion(): string[] {
  const running = document.getAnimations().filter(({ playState, effect }) => {
    const { duration } = effect?.getTiming() ?? {}
    return playState === 'running' && Number(duration) > 10
  })
  return running.map((animation) => {
    const { target } = animation.effect as KeyframeEffect
    return `${(animation as CSSAnimation).animationName} on ${target?.outerHTML.slice(0, 80)}`
  })
}
