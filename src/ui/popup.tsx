import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './popup.module.css'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { useScrollLock } from './use-scroll-lock.ts'

interface PopupProps {
  /** Id of the element that names the popup. */
  labelledBy: string
  onClose: () => void
  children: ReactNode
}

/**
 * A popup over the page, which is inert beneath. It is an open `<dialog>` but not a modal one: a modal dialog lies in the
 * browser's top layer, above the frame in which a bank asks for 3-D Secure, and nobody could answer.
 */
export function Popup({ labelledBy, onClose, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)
  useScrollLock(true)
  useKeyboardRoom(backdrop)
  useEscape(onClose)
  useLayoutEffect(() => {
    const opener = document.activeElement
    const page = document.getElementById('root')
    page?.setAttribute('inert', '')
    dialog.current?.focus({ preventScroll: true })
    return () => {
      page?.removeAttribute('inert')
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the popup closes it; the close button and Escape do too
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={backdrop}
      className={styles.backdrop}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <dialog open ref={dialog} className={styles.popup} aria-modal="true" aria-labelledby={labelledBy} tabIndex={-1}>
        {children}
      </dialog>
    </div>,
    document.body,
  )
}

/** Escape closes, wherever the focus is: a button that is disabled while it works has let it fall to the page. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
}
