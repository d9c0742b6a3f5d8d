import type { ScreenContent } from '../engine/content.ts'
import type { ScreenKind } from './schemas.ts'

/** What the view of a screen gets. */
export interface ScreenViewProps<Kind extends ScreenKind> {
  content: ScreenContent<Kind>
}
