import type { Nodes } from 'mdast'

// What a marketer is told of markup in copy: what is wrong, and what to write instead.

export const TOO_DEEP = ['Lists or bold words are nested too deeply here.', 'Write it in fewer levels.'] as const

export const COLLAPSED = [
  'These points stand in one line, in which `-` makes no list: visitors would read the signs.',
  'Write `|` behind the colon (`text: |`), and below it each point on a line of its own that starts with `- `.',
] as const

export const NO_LINK = [
  'A link cannot stand here: these words are a button themselves, or are shown as plain words.',
  'Write the words alone, without the square brackets and the address.',
] as const

export const MARKUP = [
  'This kind of markup is not used in copy.',
  'Use plain text, `**bold**`, `[words](/address)` and lists.',
] as const

export const UNSUPPORTED: Partial<Record<Nodes['type'], readonly [message: string, fix: string]>> = {
  image: ['A picture cannot stand inside copy.', 'Remove it. On a page, a picture is a block: `block: picture`.'],
  blockquote: ['A quotation with `>` is not used in copy.', 'Remove the `>` at the start of the line.'],
  thematicBreak: ['A line across the page is not used in copy.', 'Remove this line of hyphens or stars.'],
}
