import { useId } from 'react'
import { BlockTitle } from '../../ui/block-title.tsx'
import { ItemCard } from '../../ui/item-card.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** A grid of short benefits. */
export function TilesView({ content: { title, items }, heading }: BlockViewProps<'tiles'>) {
  const titleId = useId()
  return (
    <section className={styles.tiles} aria-labelledby={title && titleId}>
      {title && <BlockTitle copy={title} heading={heading} id={titleId} />}
      <ul className={styles.grid}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no identity but their place, which YAML alone changes
          <ItemCard key={index} {...item} heading={title && heading === 'h2' ? 'h3' : 'h2'} />
        ))}
      </ul>
    </section>
  )
}
