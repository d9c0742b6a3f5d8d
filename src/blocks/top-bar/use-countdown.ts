import { useEffect, useState } from 'react'

/**
 * Milliseconds left of `duration` since the page opened, never below 0. Read off the clock at each tick: browsers slow
 * the timers of a tab in the background, and it must show the right time when the visitor returns. The clock is first
 * read after mounting, so that a prerendered page shows the full time.
 */
export function useCountdown(duration: number): number {
  const [left, setLeft] = useState(duration)
  useEffect(() => {
    const end = Date.now() + duration
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = Math.max(0, end - Date.now())
      setLeft(now)
      if (now > 0) timer = setTimeout(tick, now % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [duration])
  return left
}
