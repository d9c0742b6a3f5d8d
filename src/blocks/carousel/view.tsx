import { useEffect, useId, useRef, useState } from 'react'
import type { Testimonial } from '../../compile/compiled.ts'
import { BlockTitle } from '../../ui/block-title.tsx'
import { useCopyText } from '../../ui/copy-context.ts'
import { useJourney } from '../../visitor/journey.ts'
import type { BlockViewProps } from '../block-view.ts'
import { Arrow, Dots } from './controls.tsx'
import { offsetOf, wentRoundTheBack } from './ring.ts'
import { Slide } from './slide.tsx'
import { onArrowKeys, useFocusInFront } from './use-arrow-keys.ts'
import { useRing } from './use-ring.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './view.module.css'
import { Viewer } from './viewer.tsx'

/** Pictures and videos in an endless row, one in front. */
export function CarouselView({ content, heading }: BlockViewProps<'carousel'>) {
  const { title, items, swipeOver, animation } = content
  const count = items.length
  const titleId = useId()
  const names = useNames(count)
  const slides = useRef<HTMLUListElement>(null)
  const front = useRef<HTMLButtonElement>(null)
  const [enlarged, setEnlarged] = useState<Testimonial>()
  const { turn, moveTo, whenStill } = useRing(count, animation)
  const step = (by: 1 | -1) => moveTo(turn.index + by)
  const swipe = useSwipe(swipeOver, step)
  useFocusInFront(slides, front, turn.index)
  useEffect(() => slides.current?.style.setProperty('--animation', `${animation}ms`), [animation])

  return (
    <section className={styles.carousel} aria-labelledby={titleId}>
      <BlockTitle copy={title} heading={heading} id={titleId} />
      <div className={styles.frame}>
        {count > 1 && <Arrow towards="previous" name={names.previous} onPress={() => step(-1)} />}
        <ul ref={slides} className={styles.slides} onKeyDown={onArrowKeys(step)} {...swipe}>
          {items.map((item, slide) => {
            const offset = offsetOf(slide, turn.index, count)
            const inFront = offset === 0
            return (
              <Slide
                key={item.id}
                ref={inFront ? front : undefined}
                item={item}
                name={inFront ? names.enlarge(slide) : names.slide(slide)}
                offset={offset}
                wrapped={wentRoundTheBack(slide, turn, count)}
                onPress={() => (inFront ? whenStill(() => setEnlarged(item)) : moveTo(slide))}
              />
            )
          })}
        </ul>
        {count > 1 && <Arrow towards="next" name={names.next} onPress={() => step(1)} />}
      </div>
      {count > 1 && <Dots names={items.map((_, slide) => names.slide(slide))} index={turn.index} onChoose={moveTo} />}
      {/* Says which slide has come to the front, after a move: before the first one there is nothing to say. */}
      <p className="visually-hidden" aria-live="polite">
        {turn.step !== 0 && names.slide(turn.index)}
      </p>
      {enlarged && <Viewer item={enlarged} onClose={() => setEnlarged(undefined)} />}
    </section>
  )
}

/** What the slides and controls are called. */
function useNames(total: number) {
  const { carousel: words } = useJourney().messages
  const text = useCopyText()
  return {
    previous: text(words.previous),
    next: text(words.next),
    slide: (index: number) => text(words.slide, { number: index + 1, total }),
    enlarge: (index: number) => text(words.enlarge, { number: index + 1, total }),
  }
}
