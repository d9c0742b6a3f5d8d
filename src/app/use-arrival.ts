import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useNavigation } from '../visitor/navigation.ts'

/**
 * On every arrival at a place but the first: the page starts at its top, unless the visitor comes back to it, and focus
 * moves to the new heading, so that keyboards and screen readers go on there.
 */
export function useArrival(): void {
  const { here } = useNavigation()
  const type = useNavigationType()
  const { path } = here
  const step = JSON.stringify(here.step)
  const last = useRef({ path, step })
  useEffect(() => {
    const { current: before } = last
    last.current = { path, step }
    // The quiz notes the step in the first entry after it has been drawn: that is no arrival.
    if (before.path === path && (before.step === step || before.step === undefined)) return
    if (type !== 'POP' && before.path !== path) window.scrollTo(0, 0)
    focusHeading()
  }, [path, step, type])
}

/** The visitor has arrived where nothing has been drawn yet. */
let isAwaited = false

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('[data-arrival]')
  heading?.focus({ preventScroll: true })
  // A screen that is on its way may have left the one before in the page, hidden: nothing in it takes the focus.
  isAwaited = document.activeElement !== heading
}

/** Ends an arrival at a screen that has come late. For each screen to say when it is there. */
export function endArrival(): void {
  if (isAwaited) focusHeading()
}
