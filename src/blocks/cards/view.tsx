import { useId } from 'react'
import { BlockTitle } from '../../ui/block-title.tsx'
import { CopyView } from '../../ui/copy-view.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** Larger pieces of text, or numbered steps. */
export function CardsView({ content: { title, numbered, items }, heading }: BlockViewProps<'cards'>) {
  const titleId = useId()
  const List = numbered ? 'ol' : 'ul'
  const CardTitle = title && heading === 'h2' ? 'h3' : 'h2'
  return (
    <section className={styles.cards} aria-labelledby={title && titleId}>
      {title && <BlockTitle copy={title} heading={heading} id={titleId} />}
      <List className={`${styles.list} ${numbered ? styles.numbered : ''}`}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no identity but their place, which YAML alone changes
          <li key={index} className={styles.card}>
            <CardTitle className={styles.title}>
              <span>
                <CopyView copy={item.title} />
              </span>
              {item.emoji && (
                <span className={styles.emoji} aria-hidden="true">
                  {item.emoji}
                </span>
              )}
            </CardTitle>
            <p className={styles.text}>
              <CopyView copy={item.text} />
            </p>
          </li>
        ))}
      </List>
    </section>
  )
}
