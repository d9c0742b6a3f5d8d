import { useEffect, useRef, useState } from 'react'
import type { CompiledScreen } from '../../compile/compiled.ts'
import { useCopyText } from '../../ui/copy-context.ts'
import { CopyView } from '../../ui/copy-view.tsx'
import { useOpen } from '../../visitor/use-open.ts'
import type { ScreenViewProps } from '../screen-view.ts'
import styles from './view.module.css'

/** A percentage that rises to 100 and then opens the next screen in its own place. */
export function LoadingView({ content: { screen } }: ScreenViewProps<'loading'>) {
  const text = useCopyText()
  const open = useOpen()
  const percent = usePercent(screen.progress)
  const done = percent === 100
  const circle = useRef<HTMLDivElement>(null)
  useEffect(() => circle.current?.style.setProperty('--done', String(percent / 100)), [percent])
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => open(screen.opens, 'replace'), screen.progress.thenWait)
    return () => clearTimeout(timer)
  }, [done, open, screen])
  return (
    <main className={styles.screen}>
      <div
        ref={circle}
        className={styles.circle}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label={text(screen.heading)}
      >
        <span className={styles.half} />
        <span className={styles.half} />
        {/* Another element for another number: nothing in it moves. */}
        <span key={percent} className={styles.percentage} aria-hidden="true">
          <CopyView copy={screen.percentage} values={{ percent }} />
        </span>
      </div>
      <h1 tabIndex={-1} data-arrival>
        <CopyView copy={screen.heading} />
      </h1>
    </main>
  )
}

/** Rises by `add` points every `every` ms, by the clock: a tab in the background catches up. */
function usePercent({ add, every }: CompiledScreen<'loading'>['progress']): number {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => {
      const next = Math.min(100, Math.floor((Date.now() - start) / every) * add)
      setPercent(next)
      if (next === 100) clearInterval(timer)
    }, every)
    return () => clearInterval(timer)
  }, [add, every])
  return percent
}
