import { useCallback, useRef, useState } from 'react'
import { type Turn, turnTo } from './ring.ts'

interface Ring {
  turn: Turn
  /** Brings a slide to the front; numbers beyond the ends go round. */
  moveTo: (target: number) => void
  /** Does something else with the ring, unless it is moving. */
  whenStill: (action: () => void) => void
}

/** The state of the ring. While a move runs, `animation` ms long, every further wish is ignored. */
export function useRing(count: number, animation: number): Ring {
  const [turn, setTurn] = useState<Turn>({ index: 0, step: 0 })
  const stillFrom = useRef(0)
  const whenStill = useCallback((action: () => void) => {
    if (performance.now() >= stillFrom.current) action()
  }, [])
  const moveTo = useCallback(
    (target: number) =>
      whenStill(() => {
        const next = turnTo(target, turn, count)
        if (next.step === 0) return
        stillFrom.current = performance.now() + animation
        setTurn(next)
      }),
    [whenStill, turn, count, animation],
  )
  return { turn, moveTo, whenStill }
}
