import { CopyView } from '../../ui/copy-view.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** Small print that must stand on the page itself. */
export function DisclosureView({ content: { text } }: BlockViewProps<'disclosure'>) {
  return (
    <p className={styles.disclosure}>
      <CopyView copy={text} />
    </p>
  )
}
