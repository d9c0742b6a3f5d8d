import type { Fault, Path, Place } from '../config/fault.ts'
import type { Shape } from '../config/files/files.ts'
import type { RuleId } from '../config/rule-id.ts'
import { nearest } from '../config/suggest.ts'
import type { PlaceholderType } from '../config/vocabulary/leaf.ts'
import type { Testimonial } from './compiled.ts'
import type { Mentions } from './mentions.ts'
import { isCurrency } from './money.ts'

/** What a leaf's compiler may look up, and where it reports. */
export interface CompileContext {
  shape: Shape
  /** The file that the leaf stands in, and the screen if it is one. */
  file: string
  screen?: string
  /** Ids of screens of which it is known and reported that they do not exist. */
  told?: ReadonlySet<string>
  /** Placeholders that are known when the funnel is built, with their text. */
  constants: ReadonlyMap<string, Constant>
  /** How numbers are written in the funnel's language. */
  numbers: 'number' | 'plain'
  /** Placeholders that are worked out from answers. */
  outputs: ReadonlyMap<string, PlaceholderType>
  /** They could stand here, but the file that names them is missing. */
  outputsMissing?: boolean
  /** What a carousel's slides compile to. */
  testimonials: readonly Testimonial[]
  report: (fault: Omit<Fault, 'file'>) => void
  /** Notes what copy refers to. */
  mention: (kind: keyof Mentions, place: Place, name: string) => void
}

export interface Constant {
  text: string
  type: PlaceholderType
}

/** A fault of the value at `path`. */
export function reportValue(context: CompileContext, path: Path, id: RuleId, message: string, fix: string): void {
  context.report({ id, place: { path }, message, fix })
}

/** A fault where there is no such currency. */
export function reportCurrency(code: string, path: Path, context: CompileContext): void {
  if (isCurrency(code)) return
  const fix = nearest(code, ['GBP', 'USD', 'EUR', ...Intl.supportedValuesOf('currency')])
  reportValue(
    context,
    path,
    'unknown-currency',
    `There is no currency \`${code}\`.`,
    fix ? `Did you mean \`${fix}\`?` : 'Write its three capital letters, such as `GBP`, `USD` or `EUR`.',
  )
}
