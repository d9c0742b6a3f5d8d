import { CopyView } from '../../ui/copy-view.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** A short list with a tick before each line. */
export function PointsView({ content: { items } }: BlockViewProps<'points'>) {
  return (
    <ul className={styles.points}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place, which YAML alone changes
        <li key={index} className={styles.point}>
          <Tick />
          <span>
            <CopyView copy={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="currentColor" opacity="0.16" />
      <path d="M7 12.5l3.4 3.4L17 9" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
