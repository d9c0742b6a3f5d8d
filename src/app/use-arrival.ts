import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * On every arrival at a place but the first: the page starts at its top, unless the visitor comes back to it, and focus
 * moves to the new heading, so that keyboards and screen readers go on there.
 */
export function useArrival(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef({ key, pathname })
  useEffect(() => {
    const { current: before } = last
    if (before.key === key) return
    last.current = { key, pathname }
    if (type !== 'POP' && before.pathname !== pathname) window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-arrival]')?.focus({ preventScroll: true })
  }, [key, pathname, type])
}
