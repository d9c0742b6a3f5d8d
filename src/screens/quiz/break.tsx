import type { CompiledBreak } from '../../compile/compiled.ts'
import type { Answers } from '../../engine/answers.ts'
import { breakCards } from '../../engine/quiz.ts'
import buttonStyles from '../../ui/button.module.css'
import { CopyView } from '../../ui/copy-view.tsx'
import { ItemCard } from '../../ui/item-card.tsx'
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
      <h1 tabIndex={-1} data-arrival>
        <CopyView copy={content.title} />
      </h1>
      <ul className={styles.cards}>
        {breakCards(content, answers).map(({ emoji, title, subtitle }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no identity but their place, which YAML alone changes
          <ItemCard key={index} emoji={emoji} title={title} heading="h2" text={subtitle} />
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
