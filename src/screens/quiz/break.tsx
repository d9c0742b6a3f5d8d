import type { CompiledBreak } from '../../compile/compiled.ts'
import type { Answers } from '../../engine/answers.ts'
import { breakCards } from '../../engine/quiz.ts'
import buttonStyles from '../../ui/button.module.css'
import { CopyView } from '../../ui/copy-view.tsx'
import styles from './view.module.css'

interface BreakProps {
  content: CompiledBreak
  answers: Answers
  onContinue: () => void
}

/** A screen between two questions that answers what the visitor has said. */
export function Break({ content, answers, onContinue }: BreakProps) {
  return (
    <section>
      <h1 className={styles.title} tabIndex={-1} data-arrival>
        <CopyView copy={content.title} />
      </h1>
      <ul className={styles.cards}>
        {breakCards(content, answers).map(({ emoji, title, subtitle }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no identity but their place, which YAML alone changes
          <li key={index} className={styles.card}>
            <span className={styles.emoji} aria-hidden="true">
              {emoji}
            </span>
            <div>
              <h2 className={styles.cardTitle}>
                <CopyView copy={title} />
              </h2>
              <p className={styles.cardText}>
                <CopyView copy={subtitle} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.primary}`} onClick={onContinue}>
          <CopyView copy={content.button} />
        </button>
      </div>
    </section>
  )
}
