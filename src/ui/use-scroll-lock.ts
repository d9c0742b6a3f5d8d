import { useLayoutEffect } from 'react'

let locks = 0

/** Keeps the page behind from scrolling while `locked`. Several may hold the lock at once. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return
    locks += 1
    document.documentElement.classList.add('scroll-locked')
    return () => {
      locks -= 1
      if (locks === 0) document.documentElement.classList.remove('scroll-locked')
    }
  }, [locked])
}
