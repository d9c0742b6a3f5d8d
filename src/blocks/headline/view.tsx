import { useId } from 'react'
import { BlockTitle } from '../../ui/block-title.tsx'
import { CopyView } from '../../ui/copy-view.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** A large heading with a line above and a line below. */
export function HeadlineView({ content: { eyebrow, title, subtitle }, heading }: BlockViewProps<'headline'>) {
  const titleId = useId()
  return (
    <section className={styles.headline} aria-labelledby={titleId}>
      {eyebrow && (
        <p className={styles.eyebrow}>
          <CopyView copy={eyebrow} />
        </p>
      )}
      <BlockTitle copy={title} heading={heading} id={titleId} className={styles.title} />
      {subtitle && (
        <p className={styles.subtitle}>
          <CopyView copy={subtitle} />
        </p>
      )}
    </section>
  )
}
