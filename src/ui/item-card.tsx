import type { Copy } from '../compile/compiled.ts'
import { CopyView } from './copy-view.tsx'
import styles from './item-card.module.css'

interface ItemCardProps {
  emoji?: string | undefined
  title: Copy
  heading: 'h2' | 'h3'
  text?: Copy | undefined
}

/** One thing of a list: an emoji, what it is, and a line about it. */
export function ItemCard({ emoji, title, heading: Heading, text }: ItemCardProps) {
  return (
    <li className={styles.card}>
      {emoji && (
        <span className={styles.emoji} aria-hidden="true">
          {emoji}
        </span>
      )}
      <div className={styles.words}>
        <Heading>
          <CopyView copy={title} />
        </Heading>
        {text && (
          <p>
            <CopyView copy={text} />
          </p>
        )}
      </div>
    </li>
  )
}
