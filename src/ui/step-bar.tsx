import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import type { ReactNode } from 'react'
import { useJourney } from '../visitor/journey.ts'
import { useCopyText } from './copy-context.ts'
import { Icon } from './icon.tsx'
import buttonStyles from './icon-button.module.css'
import styles from './step-bar.module.css'

interface StepBarProps {
  /** Leads one step back; left out where nothing is behind. */
  onBack: (() => void) | undefined
  children?: ReactNode
}

/** The bar over one step of the way: the arrow that leads back, and how far it is. */
export function StepBar({ onBack, children }: StepBarProps) {
  const { messages } = useJourney()
  const text = useCopyText()
  return (
    <div className={styles.bar}>
      {onBack && (
        <button
          type="button"
          className={buttonStyles.button}
          onClick={onBack}
          aria-label={text(messages.navigation.back)}
        >
          <Icon of={ArrowLeft} />
        </button>
      )}
      {children}
    </div>
  )
}
