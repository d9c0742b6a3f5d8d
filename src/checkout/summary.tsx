import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { OfferCopy } from '../compile/compiled.ts'
import { CopyView } from '../ui/copy-view.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './checkout.module.css'

/** What the buyer signs up to, in a panel that opens and closes. */
export function Summary({ title, rows }: OfferCopy['summary']) {
  return (
    <details className={styles.summary}>
      <summary>
        <CopyView copy={title} />
        <Icon of={ChevronDown} />
      </summary>
      <dl>
        {rows.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place, which YAML alone changes
          <div key={index}>
            <dt>
              <CopyView copy={label} />
            </dt>
            <dd>
              <CopyView copy={value} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
