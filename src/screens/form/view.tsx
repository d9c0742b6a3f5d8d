import { useId } from 'react'
import { useForm } from 'react-hook-form'
import buttonStyles from '../../ui/button.module.css'
import { useCopyText } from '../../ui/copy-context.ts'
import { CopyView } from '../../ui/copy-view.tsx'
import fieldStyles from '../../ui/field.module.css'
import { StepBar } from '../../ui/step-bar.tsx'
import { useBackToPrevious } from '../../visitor/use-back-to-previous.ts'
import { useOpen } from '../../visitor/use-open.ts'
import type { ScreenViewProps } from '../screen-view.ts'
import styles from './view.module.css'

/** A few fields and a button. Nothing typed here is checked, stored or sent (specification, sections 3 and 5). */
export function FormView({ content: { screen } }: ScreenViewProps<'form'>) {
  const prefix = useId()
  const text = useCopyText()
  const back = useBackToPrevious()
  const { register, handleSubmit } = useForm({ shouldUseNativeValidation: false })
  const open = useOpen()
  return (
    <main className={styles.screen}>
      <StepBar onBack={back} />
      <div className={styles.body}>
        <h1 tabIndex={-1} data-arrival>
          <CopyView copy={screen.heading} />
        </h1>
        {screen.text && (
          <p>
            <CopyView copy={screen.text} />
          </p>
        )}
        {/* Before the app is there a form of this method sends nothing and leads nowhere. */}
        <form
          className={styles.form}
          method="dialog"
          noValidate
          onSubmit={handleSubmit(() => open(screen.button.opens))}
        >
          {screen.fields.map(({ id, label, type, placeholder, autocomplete }) => (
            <div key={id} className={fieldStyles.field}>
              <label htmlFor={`${prefix}-${id}`}>
                <CopyView copy={label} />
              </label>
              <input
                {...register(id)}
                id={`${prefix}-${id}`}
                className={fieldStyles.input}
                type={type}
                inputMode={type === 'number' ? 'numeric' : undefined}
                autoComplete={autocomplete}
                placeholder={placeholder && text(placeholder)}
              />
            </div>
          ))}
          <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
            <CopyView copy={screen.button.label} />
          </button>
        </form>
      </div>
    </main>
  )
}
