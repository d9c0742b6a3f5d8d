import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { isRightToLeft } from './reading-direction.ts'

/** A hand that presses is never quite still: up to this many pixels, a press is a click and not a drag. */
const CLICK_SLACK = 8

interface Press {
  pointer: number
  x: number
  dragged: boolean
}

/**
 * Handlers that notice a sideways movement of more than `over` pixels by finger, pen or mouse. A press that became a drag
 * is no click. The element needs `touch-action: pan-y`: the browser then keeps vertical scrolling to itself and
 * cancels the press.
 * @param onSwipe gets 1 for a movement that pulls the next slide in, -1 for one that pulls the previous slide in
 */
export function useSwipe(over: number, onSwipe: (step: 1 | -1) => void) {
  const press = useRef<Press>(undefined)
  const swallowClick = useRef(false)

  return {
    onPointerDown: (event: PointerEvent) => {
      swallowClick.current = false
      if (!event.isPrimary || event.button !== 0) return
      press.current = { pointer: event.pointerId, x: event.clientX, dragged: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = press
      if (!current || current.pointer !== event.pointerId || current.dragged) return
      if (Math.abs(event.clientX - current.x) <= CLICK_SLACK) return
      current.dragged = true
      // Only now: captured from the start, the pointer would take the click away from what it was pressed on.
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = press
      if (!current || current.pointer !== event.pointerId) return
      press.current = undefined
      swallowClick.current = current.dragged
      const moved = event.clientX - current.x
      if (Math.abs(moved) <= over) return
      onSwipe(moved < 0 === isRightToLeft(event.currentTarget) ? -1 : 1)
    },
    onPointerCancel: () => {
      press.current = undefined
    },
    onClickCapture: (event: MouseEvent) => {
      // A click by keyboard has no detail: it is never the end of a drag.
      if (!swallowClick.current || event.detail === 0) return
      swallowClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
