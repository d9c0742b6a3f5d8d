import { useId } from 'react'
import { BlockTitle } from '../../ui/block-title.tsx'
import { CopyView } from '../../ui/copy-view.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** A grid of short benefits. */
export function TilesView({ content: { title, items }, heading }: BlockViewProps<'tiles'>) {
  const titleId = useId()
  const TileTitle = title && heading === 'h2' ? 'h3' : 'h2'
  return (
    <section className={styles.tiles} aria-labelledby={title && titleId}>
      {title && <BlockTitle copy={title} heading={heading} id={titleId} />}
      <ul className={styles.grid}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no identity but their place, which YAML alone changes
          <li key={index} className={styles.tile}>
            {item.emoji && (
              <span className={styles.emoji} aria-hidden="true">
                {item.emoji}
              </span>
            )}
            <div className={styles.words}>
              <TileTitle className={styles.title}>
                <CopyView copy={item.title} />
              </TileTitle>
              {item.text && (
                <p className={styles.text}>
                  <CopyView copy={item.text} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
