import type { Copy } from '../compile/compiled.ts'
import styles from './block-title.module.css'
import { CopyView } from './copy-view.tsx'

interface BlockTitleProps {
  copy: Copy
  heading: 'h1' | 'h2'
  /** Names the section around it. */
  id?: string | undefined
  className?: string | undefined
}

/** The title of a block. As the page's main heading it takes the focus when a visitor arrives. */
export function BlockTitle({ copy, heading: Heading, id, className = styles.title }: BlockTitleProps) {
  const arrival = Heading === 'h1' ? { tabIndex: -1, 'data-arrival': true } : {}
  return (
    <Heading id={id} className={className} {...arrival}>
      <CopyView copy={copy} />
    </Heading>
  )
}
