import { CardElement } from '@stripe/react-stripe-js'
import type { Copy } from '../compile/compiled.ts'
import { CopyView } from '../ui/copy-view.tsx'
import fieldStyles from '../ui/field.module.css'
import styles from './checkout.module.css'
import { useCardStyle } from './use-card-style.ts'

interface CardFieldProps {
  id: string
  label: Copy
  disabled: boolean
}

/** The provider's card field with its label: what is typed there never passes through our code. */
export function CardField({ id, label, disabled }: CardFieldProps) {
  const style = useCardStyle()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        <CopyView copy={label} />
      </label>
      <CardElement
        id={id}
        className={`${fieldStyles.input} ${styles.card}`}
        options={{ style, hidePostalCode: true, disabled }}
      />
    </div>
  )
}
