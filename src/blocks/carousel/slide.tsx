import Play from 'lucide/dist/esm/icons/play.mjs'
import type { Ref } from 'react'
import type { Testimonial } from '../../compile/compiled.ts'
import { useCopyText } from '../../ui/copy-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './view.module.css'

/** Slides this far from the front are out of sight; those nearer have their pictures loaded. */
const OUT_OF_SIGHT = 3

/** How wide a slide is, as the style sheet has it. */
const SLIDE = 'clamp(min(11rem, 80vw), 56vw, 15.5rem)'

interface SlideProps {
  item: Testimonial
  name: string
  /** Steps from the front, signed. */
  offset: number
  /** It has changed from one end of the row to the other. */
  wrapped: boolean
  onPress: () => void
  ref: Ref<HTMLButtonElement> | undefined
}

/** One slide: the one in front can be enlarged, one beside it can be brought to the front. */
export function Slide({ item, name, offset, wrapped, onPress, ref }: SlideProps) {
  const text = useCopyText()
  const distance = Math.abs(offset)
  const place = Math.sign(offset) * Math.min(distance, OUT_OF_SIGHT)
  return (
    <li
      className={styles.slide}
      data-offset={place}
      data-wrapped={wrapped || undefined}
      inert={distance >= OUT_OF_SIGHT}
    >
      {/* One stop for the keyboard: the arrow keys and the dots lead to the others. */}
      <button ref={ref} type="button" className={styles.press} onClick={onPress} tabIndex={offset === 0 ? 0 : -1}>
        <span className="visually-hidden">{name}</span>
        {distance <= OUT_OF_SIGHT && (
          <Picture
            className={styles.picture}
            src={item.type === 'video' ? item.poster : item.src}
            alt={text(item.alt)}
            sizes={SLIDE}
            draggable={false}
          />
        )}
        {item.type === 'video' && (
          <span className={styles.play}>
            <Icon of={Play} />
          </span>
        )}
      </button>
    </li>
  )
}
