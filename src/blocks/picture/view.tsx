import { useCopyText } from '../../ui/copy-context.ts'
import { CopyView } from '../../ui/copy-view.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './view.module.css'

/** One picture with an optional caption. */
export function PictureView({ content: { src, alt, caption } }: BlockViewProps<'picture'>) {
  const text = useCopyText()
  return (
    <figure className={styles.picture}>
      <img className={styles.image} src={src} alt={text(alt)} decoding="async" />
      {caption && (
        <figcaption className={styles.caption}>
          <CopyView copy={caption} />
        </figcaption>
      )}
    </figure>
  )
}
