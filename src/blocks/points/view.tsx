import Check from 'lucide/dist/esm/icons/check.mjs'
import { CopyView } from '../../ui/copy-view.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** A short list with a tick before each line. */
export function PointsView({ content: { items } }: BlockViewProps<'points'>) {
  return (
    <ul className={styles.points}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place, which YAML alone changes
        <li key={index} className={styles.point}>
          <Icon of={Check} />
          <span>
            <CopyView copy={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}
