import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useScrollLock } from './use-scroll-lock.ts'

interface ModalDialogProps {
  /** The name of the dialog, or the id of the element that names it. */
  label?: string
  labelledBy?: string
  className?: string | undefined
  /** Called after the dialog has closed, however it was closed. Draw it no longer then. */
  onClose: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog, open as long as it is drawn: it stands above everything, the page behind is inert, Esc
 * closes it, and the focus returns to where it was. A click beside the content closes it too. `<form method="dialog">`
 * inside makes a closing button.
 */
export function ModalDialog({ label, labelledBy, className, onClose, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useScrollLock(true)
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
  }, [])
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, the browser handles it
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={closeOutside}
    >
      {children}
    </dialog>
  )
}
