import { ActionButton } from '../../ui/action-button.tsx'
import { CopyView } from '../../ui/copy-view.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** A button with a small line below it. */
export function CallToActionView({ content: { button, look, note } }: BlockViewProps<'call-to-action'>) {
  return (
    <div className={styles.action}>
      <ActionButton button={button} look={look} />
      {note && (
        <p className={styles.note}>
          <CopyView copy={note} />
        </p>
      )}
    </div>
  )
}
