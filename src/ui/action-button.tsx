import type { Copy, Destination } from '../compile/compiled.ts'
import { useJourney } from '../visitor/journey.ts'
import buttonStyles from './button.module.css'
import { CopyView } from './copy-view.tsx'
import { TextLink } from './text-link.tsx'

interface ActionButtonProps {
  button: { label: Copy; opens: Destination }
  look?: 'primary' | 'quiet' | 'compact'
}

/** A button from YAML: a link where it leads to a page (it works before any script), a button where it opens the popup. */
export function ActionButton({ button: { label, opens }, look = 'primary' }: ActionButtonProps) {
  const { openCheckout, approachCheckout } = useJourney()
  const className = `${buttonStyles.button} ${buttonStyles[look]}`
  if (opens.to === 'checkout') {
    return (
      <button
        type="button"
        className={className}
        onClick={openCheckout}
        onPointerEnter={approachCheckout}
        onFocus={approachCheckout}
        aria-haspopup="dialog"
      >
        <CopyView copy={label} />
      </button>
    )
  }
  return (
    <TextLink href={opens.to === 'screen' ? opens.path : opens.href} className={className}>
      <CopyView copy={label} />
    </TextLink>
  )
}
