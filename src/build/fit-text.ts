/** Where words have to fit, in pixels. */
export interface Room {
  width: number
  height: number
  /** Decides where a line may break. */
  language: string
}

const LARGEST = 92
const SMALLEST = 40
const STEP = 4
const LINE_HEIGHT = 1.16

/**
 * Words in lines, as large as they fit, by an estimate of how wide letters are: nobody measures fonts here. What is too long
 * at the smallest size ends with an ellipsis.
 */
export function fitText(words: string, room: Room): { lines: string[]; size: number } {
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    const lines = wrap(words, room.width / size, room.language)
    const fits = lines.every((line) => widthOf(line) * size <= room.width)
    if (fits && lines.length * size * LINE_HEIGHT <= room.height) return { lines, size }
  }
  const most = Math.floor(room.height / (SMALLEST * LINE_HEIGHT))
  const lines = wrap(words, room.width / SMALLEST, room.language)
  const kept = lines.slice(0, most)
  if (lines.length > most) kept.push(`${(kept.pop() ?? '').replace(/\s+\S*$/, '')} …`)
  return { lines: kept, size: SMALLEST }
}

/** Lines of at most `most` ems. A line breaks where the language allows it: between words, or between Chinese signs. */
function wrap(words: string, most: number, language: string): string[] {
  const parts = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(words)]
  const lines: string[] = []
  let line = ''
  for (const { segment, isWordLike } of parts) {
    // Full stops and commas stay with the word before them.
    if (isWordLike && line.trim() !== '' && widthOf(line + segment) > most && canBreak(line, segment)) {
      lines.push(line.trim())
      line = ''
    }
    line += segment
  }
  return [...lines, line.trim()].filter((text) => text !== '')
}

const IDEOGRAPHS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const canBreak = (before: string, after: string) => /[\s\p{Pd}]$/u.test(before) || IDEOGRAPHS.test(after)

/** About how wide a text is, in ems of a bold font. */
function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += widthOfSign(sign)
  return width
}

function widthOfSign(sign: string): number {
  if (/\p{M}/u.test(sign)) return 0
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(sign) &&
    !/\d/.test(sign)
  )
    return 1.05
  if (/[\s.,;:!|'’ilIjtfr()]/.test(sign)) return 0.36
  if (/[mwMW@%]/.test(sign)) return 0.95
  return /[\p{Lu}\p{Script=Arabic}]/u.test(sign) ? 0.74 : 0.62
}
