import X from 'lucide/dist/esm/icons/x.mjs'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

interface CloseButtonProps {
  label: string
  onClick: () => void
}

/** A cross that closes what it stands in. */
export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <Icon of={X} />
    </button>
  )
}
