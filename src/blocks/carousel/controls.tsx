import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { Icon } from '../../ui/icon.tsx'
import buttonStyles from '../../ui/icon-button.module.css'
import styles from './view.module.css'

interface ArrowProps {
  towards: 'previous' | 'next'
  name: string
  onPress: () => void
}

export function Arrow({ towards, name, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${styles.arrow} ${styles[towards]}`}
      onClick={onPress}
      aria-label={name}
    >
      <Icon of={ChevronRight} />
    </button>
  )
}

interface DotsProps {
  names: readonly string[]
  index: number
  onChoose: (slide: number) => void
}

export function Dots({ names, index, onChoose }: DotsProps) {
  return (
    <div className={styles.dots}>
      {names.map((name, slide) => (
        <button
          key={name}
          type="button"
          className={styles.dot}
          aria-label={name}
          aria-current={slide === index || undefined}
          onClick={() => onChoose(slide)}
        />
      ))}
    </div>
  )
}
