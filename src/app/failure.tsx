import { useEffect } from 'react'
import type { Messages } from '../compile/compiled.ts'
import buttonStyles from '../ui/button.module.css'
import { useCopyText } from '../ui/copy-context.ts'
import { CopyView } from '../ui/copy-view.tsx'
import styles from './app.module.css'

/** What stands in when a screen breaks: a calm sentence and two ways on. Page loads, so that nothing broken is kept. */
export function Failure({ messages }: { messages: Messages['failure'] }) {
  const { opens, label } = messages.button
  const text = useCopyText()
  const title = text(messages.title)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.failure}>
      <div role="alert">
        <h1>{title}</h1>
        <p>
          <CopyView copy={messages.text} />
        </p>
      </div>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        onClick={() => window.location.reload()}
      >
        <CopyView copy={messages.reload} />
      </button>
      {opens.to !== 'checkout' && (
        <a
          className={`${buttonStyles.button} ${buttonStyles.quiet}`}
          href={opens.to === 'screen' ? opens.path : opens.href}
        >
          <CopyView copy={label} />
        </a>
      )}
    </main>
  )
}
