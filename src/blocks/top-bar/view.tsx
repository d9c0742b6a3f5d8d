import { useId } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { CopyView } from '../../ui/copy-view.tsx'
import type { BlockViewProps } from '../block-view.ts'
import { formatClock } from './format-clock.ts'
import { useCountdown } from './use-countdown.ts'
import styles from './view.module.css'

/** A bar that stays in view: a countdown that ends in nothing, and a button. */
export function TopBarView({ content: { countdown, label, button } }: BlockViewProps<'top-bar'>) {
  const labelId = useId()
  const left = useCountdown(countdown)
  return (
    <section className={styles.bar} aria-labelledby={labelId}>
      <div className={styles.inner}>
        <div>
          <p id={labelId} className={styles.label}>
            <CopyView copy={label} />
          </p>
          {/* Can be asked for at any time, but does not speak up every second. */}
          <p role="timer" aria-live="off" aria-labelledby={labelId} className={styles.clock}>
            {formatClock(left)}
          </p>
        </div>
        <ActionButton button={button} look="compact" />
      </div>
    </section>
  )
}
