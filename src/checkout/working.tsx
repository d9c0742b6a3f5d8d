import type { Copy } from '../compile/compiled.ts'
import { CopyView } from '../ui/copy-view.tsx'

interface WorkingProps {
  on: boolean
  words: Copy
}

/** Tells screen readers that something is going on: the words of a button that change are not read by themselves. */
export function Working({ on, words }: WorkingProps) {
  return (
    <p className="visually-hidden" role="status">
      {on && <CopyView copy={words} />}
    </p>
  )
}
