import type { Testimonial } from '../../compile/compiled.ts'
import { useCopyText } from '../../ui/copy-context.ts'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { useJourney } from '../../visitor/journey.ts'
import styles from './view.module.css'

interface ViewerProps {
  item: Testimonial
  onClose: () => void
}

/** A slide as large as the screen allows. */
export function Viewer({ item, onClose }: ViewerProps) {
  const { carousel: words } = useJourney().messages
  const text = useCopyText()
  return (
    <ModalDialog label={text(words.viewer)} className={styles.viewer} onClose={onClose}>
      {/* The browser closes a dialog when a form like this is submitted. */}
      <form method="dialog" className={styles.closeForm}>
        <button type="submit" className={styles.close} aria-label={text(words.close)}>
          <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.25">
            <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
          </svg>
        </button>
      </form>
      {item.type === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: testimonials.yaml describes a video in words but has no captions for it
        <video
          className={styles.media}
          src={item.src}
          poster={item.poster}
          aria-label={text(item.alt)}
          controls
          playsInline
          preload="none"
        />
      ) : (
        <img className={styles.media} src={item.src} alt={text(item.alt)} />
      )}
    </ModalDialog>
  )
}
