import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isRightToLeft } from './reading-direction.ts'

/** A handler that turns arrow keys into steps: towards the end of the line is 1. */
export const onArrowKeys = (onStep: (step: 1 | -1) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  onStep((event.key === 'ArrowLeft') === isRightToLeft(event.currentTarget) ? 1 : -1)
}

/** When the slide in front changes while the focus is among the slides, the focus goes along. */
export function useFocusInFront(
  slides: RefObject<HTMLElement | null>,
  front: RefObject<HTMLElement | null>,
  index: number,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the slide in front is what this waits for
  useEffect(() => {
    if (slides.current?.contains(document.activeElement)) front.current?.focus({ preventScroll: true })
  }, [slides, front, index])
}
