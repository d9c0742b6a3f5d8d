import { useId } from 'react'
import { BlockTitle } from '../../ui/block-title.tsx'
import { CopyView } from '../../ui/copy-view.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** Plain paragraphs. */
export function TextView({ content: { title, text }, heading }: BlockViewProps<'text'>) {
  const titleId = useId()
  const body = (
    <div className={styles.body}>
      <CopyView copy={text} />
    </div>
  )
  if (!title) return body
  return (
    <section className={styles.text} aria-labelledby={titleId}>
      <BlockTitle copy={title} heading={heading} id={titleId} />
      {body}
    </section>
  )
}
