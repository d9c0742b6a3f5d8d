import { type MouseEvent, useEffect, useRef } from 'react'
import type { Testimonial } from '../../compile/compiled.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { useCopyText } from '../../ui/copy-context.ts'
import { Picture, usePicture } from '../../ui/picture.tsx'
import { useScrollLock } from '../../ui/use-scroll-lock.ts'
import { useJourney } from '../../visitor/journey.ts'
import styles from './view.module.css'

interface ViewerProps {
  item: Testimonial
  /** Called after the viewer has closed, however it was closed. */
  onClose: () => void
}

/**
 * A slide as large as the screen allows, in the browser's own modal dialog: the page behind is inert, Esc closes it, and
 * the focus returns to the slide.
 */
export function Viewer({ item, onClose }: ViewerProps) {
  const { carousel: words } = useJourney().messages
  const text = useCopyText()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  useScrollLock(true)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const closeBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the close button are the keyboard's ways
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={text(words.viewer)}
      onClose={onClose}
      onClick={closeBeside}
    >
      <div className={styles.close}>
        <CloseButton label={text(words.close)} onClick={close} />
      </div>
      {item.type === 'image' ? (
        <Picture className={styles.media} src={item.src} alt={text(item.alt)} sizes="100vw" eager />
      ) : (
        <Film item={item} description={text(item.alt)} />
      )}
    </dialog>
  )
}

type Video = Extract<Testimonial, { type: 'video' }>

function Film({ item, description }: { item: Video; description: string }) {
  const poster = usePicture(item.poster)
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody speaks in a video for which testimonials.yaml names none
    <video
      className={styles.media}
      src={item.src}
      poster={poster.src}
      aria-label={description}
      controls
      playsInline
      preload="none"
    >
      {item.captions && <track kind="captions" src={item.captions} default />}
    </video>
  )
}
