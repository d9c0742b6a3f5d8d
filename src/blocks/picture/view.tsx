import { useCopyText } from '../../ui/copy-context.ts'
import { CopyView } from '../../ui/copy-view.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** The whole width of a phone, and about that of a column of text on larger screens. */
const COLUMN = '(min-width: 45rem) 45rem, 100vw'

/** One picture with an optional caption. */
export function PictureView({ content: { src, alt, caption } }: BlockViewProps<'picture'>) {
  const text = useCopyText()
  return (
    <figure className={styles.picture}>
      <Picture className={styles.image} src={src} alt={text(alt)} sizes={COLUMN} />
      {caption && (
        <figcaption className={styles.caption}>
          <CopyView copy={caption} />
        </figcaption>
      )}
    </figure>
  )
}
