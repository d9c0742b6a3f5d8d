import type { CompiledBlock } from '../compile/compiled.ts'
import type { BlockKind } from './schemas.ts'

/** What the view of a block gets. */
export interface BlockViewProps<Kind extends BlockKind> {
  content: CompiledBlock<Kind>
  /** The element for the block's title: the first title of a page is its main heading. */
  heading: 'h1' | 'h2'
}
