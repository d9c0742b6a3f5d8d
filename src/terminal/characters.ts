const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{17000}-\u{18d08}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]+$/u

/** What a reader takes for one character, with the columns that it fills in a terminal. */
export interface Character {
  text: string
  width: number
}

const segmenter = new Intl.Segmenter()

/** The characters of a text: an emoji of several code points is one, and as wide as a Chinese character. */
export function characters(text: string): Character[] {
  return [...segmenter.segment(text)].map(({ segment }) => ({ text: segment, width: characterWidth(segment) }))
}

function characterWidth(character: string): number {
  if (WIDE.test(character)) return 2
  return NO_WIDTH.test(character) ? 0 : 1
}

/** Columns that a text fills in a terminal: carets after emoji would stand too far left if characters were counted. */
export function displayWidth(text: string): number {
  return widthOf(characters(text))
}

export function widthOf(text: readonly Character[]): number {
  return text.reduce((sum, { width }) => sum + width, 0)
}
