import type { ErrorCode } from 'yaml'
import { indentOf, type Line, lineAfter, lineBefore, lineWith, neighboursOf } from './yaml-lines.ts'

interface Mistake {
  place: [start: number, end: number]
  words: { message: string; fix: string }
}

interface Pattern extends Pick<Mistake, 'words'> {
  codes: readonly ErrorCode[]
  fits: (above: string, here: string, neighbours: readonly string[]) => boolean
}

export const STOPPED: readonly ErrorCode[] = ['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'MISSING_CHAR']

const NO_SPACE = /^\s*-[^\s-]/
const HYPHEN: Mistake['words'] = {
  message: 'This hyphen has no space after it, so that it starts no entry of a list.',
  fix: 'Write `- ` with a space; a text that starts with a hyphen needs double quotes.',
}

const NO_HYPHEN: Mistake['words'] = {
  message: 'This entry of a list has no hyphen.',
  fix: 'Start it with `- `, the hyphen under those of its neighbours.',
}
const OUT_OF_LINE: Mistake['words'] = {
  message: 'This hyphen does not stand under the hyphens of its list.',
  fix: 'Move the line two spaces to the right, under its neighbours; where a list within a list begins, write `- - `.',
}

/** Mistakes that YAML notices on the next line only. */
const PATTERNS: readonly Pattern[] = [
  {
    codes: ['MULTIPLE_DOCS'],
    fits: (above) => /^\.\.\.\s*$/.test(above),
    words: {
      message: 'This line ends the file for YAML; what follows would be ignored.',
      fix: 'Remove the line `...`.',
    },
  },
  { codes: STOPPED, fits: (above) => NO_SPACE.test(above), words: HYPHEN },
  {
    codes: STOPPED,
    fits: (above) => /: \? /.test(above),
    words: {
      message: 'A text cannot start with a question mark and a space unless it stands in quotes.',
      fix: 'Put the whole text in double quotes.',
    },
  },
  {
    codes: STOPPED,
    fits: (above, here) => /^\s*\{/.test(above) && /^\s*- /.test(here),
    words: NO_HYPHEN,
  },
  {
    codes: STOPPED,
    // The first entry of a list: its next line stands further right than a line that has its value could have it.
    fits: (above, here, neighbours) =>
      /^\s*[\w-]+: +[^\s|>]/.test(above) &&
      indentOf(here) > indentOf(above) &&
      neighbours.length > 0 &&
      neighbours.every((line) => /^\s*- /.test(line)),
    words: NO_HYPHEN,
  },
  {
    codes: STOPPED,
    // The only hyphen among lines that stand under one another.
    fits: (above, here, neighbours) =>
      /^\s*- [\w-]+:/.test(above) &&
      indentOf(above) === indentOf(here) &&
      neighbours.every((line) => !/^\s*- /.test(line)),
    words: {
      message: 'This line starts a list, and the lines around it are none.',
      fix: 'Remove the hyphen, and let the line stand under its neighbours.',
    },
  },
  {
    codes: STOPPED,
    // Funnels indent by two: of two lines that do not agree, the one with an odd number of spaces is wrong.
    fits: (above, here) => indentOf(above) % 2 === 1 && indentOf(here) % 2 === 0,
    words: {
      message: 'This line does not stand under the line it belongs to.',
      fix: 'Give it the same number of spaces as its neighbours.',
    },
  },
]

/** The mistake on or above the line where reading stopped with `code`, if it is one that shows late. */
export function mistakeAbove(text: string, code: ErrorCode, at: number): Mistake | undefined {
  const here = lineWith(text, at)
  if (STOPPED.includes(code) && NO_SPACE.test(here.text)) return { place: firstOf(here), words: HYPHEN }
  const above = lineBefore(text, here)
  if (!above) return undefined
  // A list at the start of lines ends where a line without hyphen starts.
  if (code === 'UNEXPECTED_TOKEN' && at === here.start && hasNoHyphen(text, above, here))
    return { place: firstOf(here), words: NO_HYPHEN }
  const moved = STOPPED.includes(code) ? outOfLine(text, above, here) : undefined
  if (moved) return { place: firstOf(moved), words: OUT_OF_LINE }
  if (STOPPED.includes(code) && hasNoHyphen(text, above, here)) return { place: firstOf(here), words: NO_HYPHEN }
  const entry = STOPPED.includes(code) && entryBefore(text, here)
  if (entry && NO_SPACE.test(entry.text)) return { place: firstOf(entry), words: HYPHEN }
  const neighbours = neighboursOf(text, above)
  const found = PATTERNS.find(({ codes, fits }) => codes.includes(code) && fits(above.text, here.text, neighbours))
  return found && { place: firstOf(above), words: found.words }
}

/** The last line before another that does not stand further right: where the entry before it starts. */
function entryBefore(text: string, here: Line): Line | undefined {
  let line = lineBefore(text, here)
  while (line && indentOf(line.text) > indentOf(here.text)) line = lineBefore(text, line)
  return line
}

/** An entry that stands two spaces further left than its list, or one that lost the outer of its two hyphens. */
function outOfLine(text: string, above: Line, here: Line): Line | undefined {
  const [indent, isEntry] = [indentOf(here.text), /^ *- /.test(here.text)]
  if (/^ *- - /.test(here.text)) {
    // The first entry of the list below which this one cannot stand.
    let first: Line | undefined
    for (let line: Line | undefined = above; line && indentOf(line.text) >= indent; line = lineBefore(text, line))
      first = line
    if (first && indentOf(first.text) === indent + 2 && /^ *- (?!- )/.test(first.text)) return first
  }
  if (!/^ *- (?!- )/.test(above.text)) return undefined
  if (!isEntry) {
    const isInner = neighboursOf(text, above).some((line) => /^ *- - /.test(line))
    return isInner && indent === indentOf(above.text) + 4 && /^ *[\w-]+: /.test(here.text) ? above : undefined
  }
  const around = [lineBefore(text, above), lineAfter(text, here)]
  const fits = around.some((line) => line && /^ *- /.test(line.text) && indentOf(line.text) === indent)
  return fits && indentOf(above.text) === indent - 2 ? above : undefined
}

/** A line without hyphen under lines that have one, or a text or bracket where only an entry can stand. */
function hasNoHyphen(text: string, above: Line, here: Line): boolean {
  if (/^ *-/.test(here.text)) return false
  const entry = entryBefore(text, here) ?? above
  if (!/^ *- /.test(entry.text)) return false
  const isUnder =
    indentOf(entry.text) === indentOf(here.text) && neighboursOf(text, here).every((line) => /^ *-/.test(line))
  const isBare = /^ *(["']|\{ ?[\w-]+: )/.test(here.text) && /^ *- ["'{]/.test(entry.text)
  return isUnder || isBare
}

function firstOf({ start, text }: Line): [number, number] {
  return [start + indentOf(text), start + indentOf(text) + 1]
}
