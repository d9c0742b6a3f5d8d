import { useId } from 'react'
import buttonStyles from '../../ui/button.module.css'
import { CopyView } from '../../ui/copy-view.tsx'
import { useNavigation } from '../../visitor/navigation.ts'
import { useSession } from '../../visitor/session-context.ts'
import type { ScreenViewProps } from '../screen-view.ts'
import styles from './view.module.css'

/** A long text in sections, with a button that leads back. */
export function DocumentView({ content: { screen } }: ScreenViewProps<'document'>) {
  const prefix = useId()
  return (
    <main className={styles.screen}>
      <BackButton back={screen.back} />
      <article>
        <h1 tabIndex={-1} data-arrival>
          <CopyView copy={screen.heading} />
        </h1>
        {screen.updated && (
          <p className={styles.updated}>
            <CopyView copy={screen.updated} />
          </p>
        )}
        {screen.intro && (
          <div className={styles.text}>
            <CopyView copy={screen.intro} />
          </div>
        )}
        {screen.sections.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place, which YAML alone changes
          <section key={index} className={styles.section} aria-labelledby={`${prefix}-${index}`}>
            <h2 id={`${prefix}-${index}`}>
              <CopyView copy={title} />
            </h2>
            <div className={styles.text}>
              <CopyView copy={text} />
            </div>
          </section>
        ))}
      </article>
      <BackButton back={screen.back} />
    </main>
  )
}

/** Returns to where the document was opened from, where the payment popup opens again if it is asked to. */
function BackButton({ back }: { back: ScreenViewProps<'document'>['content']['screen']['back'] }) {
  const session = useSession()
  const { backTo } = useNavigation()
  const goBack = () => {
    if (back.reopenCheckout) session.askToReopenCheckout()
    backTo({ path: back.to })
  }
  return (
    <div className={styles.back}>
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.quiet}`} onClick={goBack}>
        <CopyView copy={back.label} />
      </button>
    </div>
  )
}
