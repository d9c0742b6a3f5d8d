import { type RefObject, useEffect } from 'react'

/**
 * Ends `element` above a phone's keyboard, by its property `--covered`: only some browsers shrink the page for the keyboard,
 * the others lay it over what is fixed to the screen's lower edge. Either way the field that is typed in stays in view.
 */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    let height = viewport.height
    const update = () => {
      // A page that is zoomed in by hand has a small viewport as well, and no keyboard.
      const hidden = viewport.scale > ZOOMED ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      element.current?.style.setProperty('--covered', `${Math.max(0, Math.round(hidden))}px`)
      if (viewport.height < height && element.current?.contains(document.activeElement))
        document.activeElement?.scrollIntoView({ block: 'nearest' })
      height = viewport.height
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [element])
}

const ZOOMED = 1.05
