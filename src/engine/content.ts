import type { BlockKind } from '../blocks/schemas.ts'
import type { CompiledBreak, CompiledScreen, Copy, Messages, Questions } from '../compile/compiled.ts'
import type { ScreenKind } from '../screens/schemas.ts'
import type { Projection } from './project.ts'

/** What the browser knows of every screen before it is loaded. */
export interface ScreenEntry {
  id: string
  kind: ScreenKind
  path: string
  title: Copy
  /** Kinds of the blocks on a page, so that their code can be fetched beside the content. */
  blocks: readonly BlockKind[]
  /** Whether a button on it opens the payment popup. */
  opensCheckout: boolean
}

/** What the browser knows of the funnel from the start. */
export interface Manifest {
  language: string
  screens: readonly ScreenEntry[]
  flow: readonly string[]
  messages: Messages
  /** Whether there is an offer, and so a page for a new card. */
  sells: boolean
}

/** A picture as pages show it. Width and height in pixels keep its room; a browser takes the first source that it knows. */
export interface Picture {
  width: number
  height: number
  /** For browsers that cannot choose. */
  src: string
  /** Of the same kind as `src`, by width. */
  srcset?: string
  sources: readonly { type: string; srcset: string }[]
  /** It is seen before anybody scrolls. */
  first?: boolean
}

/** The content of one screen, with what its kind and its copy need. */
export interface ScreenContent<Kind extends ScreenKind = ScreenKind> {
  screen: CompiledScreen<Kind>
  /** Of the quiz, and of screens that show projected values. */
  questions?: Questions
  breaks?: readonly CompiledBreak[]
  projection?: Projection
  /** The pictures of the screen by the address that its content names. */
  pictures?: Readonly<Record<string, Picture>>
}
