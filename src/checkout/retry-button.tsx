import type { MouseEvent } from 'react'
import type { Copy } from '../compile/compiled.ts'
import buttonStyles from '../ui/button.module.css'
import { CopyView } from '../ui/copy-view.tsx'

/**
 * Tries again what has failed, and goes away with the failure. The focus moves to what it stands in, the dialog or the page's
 * main part: with the button it would fall to the document, and a keyboard would have to begin anew.
 */
export function RetryButton({ copy, onRetry }: { copy: Copy; onRetry: () => void }) {
  const retry = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('dialog, main')?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <button type="button" className={`${buttonStyles.button} ${buttonStyles.primary}`} onClick={retry}>
      <CopyView copy={copy} />
    </button>
  )
}
