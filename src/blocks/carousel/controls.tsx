import styles from './view.module.css'

interface ArrowProps {
  towards: 'previous' | 'next'
  name: string
  onPress: () => void
}

export function Arrow({ towards, name, onPress }: ArrowProps) {
  return (
    <button type="button" className={`${styles.arrow} ${styles[towards]}`} onClick={onPress} aria-label={name}>
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.25">
        <path d="M9 5l7 7-7 7" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
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
