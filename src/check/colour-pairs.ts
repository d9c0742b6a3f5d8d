import type { Theme } from '../compile/theme.ts'

export type ColourName = keyof Theme['colours']

/** Two colours of which one is seen on the other. */
export interface ColourPair {
  front: ColourName
  back: ColourName
  /** The accent that is mixed into the back, as a share. */
  tint?: number
  /** What is seen, in words that follow “is”. */
  what: string
  /** The contrast that WCAG 2.2 AA asks for. */
  needs: number
}

const TEXT = 4.5
const CONTROL = 3
/** The accent shines through behind the chosen option and at the top of a page. */
const CHOSEN = 0.16
const GLOW = 0.11

/** Every pair that the pages use. A new use of a colour in a style sheet is a new line here. */
export const colourPairs: readonly ColourPair[] = [
  { front: 'text', back: 'background', what: 'text on the page', needs: TEXT },
  { front: 'text', back: 'surface', what: 'text on cards and options', needs: TEXT },
  { front: 'text', back: 'surface-strong', what: 'text on pressed buttons and options', needs: TEXT },
  { front: 'text', back: 'surface', tint: CHOSEN, what: 'text on the chosen option', needs: TEXT },
  { front: 'text', back: 'background', tint: GLOW, what: 'text at the top of a page', needs: TEXT },
  { front: 'text-muted', back: 'background', what: 'quiet text on the page', needs: TEXT },
  { front: 'text-muted', back: 'surface', what: 'quiet text on cards', needs: TEXT },
  { front: 'text-muted', back: 'surface-strong', what: 'quiet text on bars', needs: TEXT },
  { front: 'text-muted', back: 'background', tint: GLOW, what: 'quiet text at the top of a page', needs: TEXT },
  { front: 'on-accent', back: 'accent', what: 'text on buttons', needs: TEXT },
  { front: 'on-accent', back: 'accent-strong', what: 'text on buttons under the pointer', needs: TEXT },
  { front: 'accent-strong', back: 'background', what: 'links on the page', needs: TEXT },
  { front: 'accent-strong', back: 'surface', what: 'links on cards and in the popup', needs: TEXT },
  { front: 'accent-strong', back: 'background', tint: GLOW, what: 'links at the top of a page', needs: TEXT },
  { front: 'danger', back: 'background', what: 'error messages on the page', needs: TEXT },
  { front: 'danger', back: 'surface', what: 'error messages in the popup', needs: TEXT },
  { front: 'success', back: 'background', what: 'good news on the page', needs: TEXT },
  { front: 'success', back: 'surface', what: 'good news in the popup', needs: TEXT },
  { front: 'control', back: 'background', what: 'the outline of fields on the page', needs: CONTROL },
  { front: 'control', back: 'surface', what: 'the outline of fields and options', needs: CONTROL },
  { front: 'accent', back: 'background', what: 'buttons on the page', needs: CONTROL },
  { front: 'accent', back: 'surface', what: 'the outline of the chosen option', needs: CONTROL },
  { front: 'accent', back: 'surface-strong', what: 'the progress bar', needs: CONTROL },
]
