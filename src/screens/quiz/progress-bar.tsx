import { useLayoutEffect, useRef } from 'react'
import styles from './view.module.css'

interface ProgressBarProps {
  number: number
  total: number
  name: string
}

/**
 * How far the quiz is. The browser draws the bar as long as it is at once, and an animation scales it from where it was: that
 * runs beside the page, while a length that grows would be laid out anew in every frame.
 */
export function ProgressBar({ number, total, name }: ProgressBarProps) {
  const bar = useRef<HTMLProgressElement>(null)
  const before = useRef(number / total)
  const part = number / total
  useLayoutEffect(() => {
    bar.current?.style.setProperty('--from', String(before.current / part))
    before.current = part
  }, [part])
  // A new element at each step, so that the animation starts again.
  return <progress ref={bar} key={part} className={styles.progress} value={number} max={total} aria-label={name} />
}
