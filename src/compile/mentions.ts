import type { Place } from '../config/fault.ts'

/** A place where copy refers to something, for rules that look across files. */
export interface Mention {
  file: string
  place: Place
  /** The name of the placeholder, or the address that the link leads to. */
  name: string
}

/** All that the copy of a funnel refers to. */
export interface Mentions {
  /** Placeholders that the place itself does not fill in. */
  placeholders: Mention[]
  /** Links that are safe to follow; where they lead is not looked at. */
  links: Mention[]
}
