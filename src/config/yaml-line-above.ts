import type { ErrorCode } from 'yaml'

interface Mistake {
  place: [start: number, end: number]
  words: { message: string; fix: string }
}

interface Line {
  start: number
  text: string
}

interface Pattern extends Pick<Mistake, 'words'> {
  codes: readonly ErrorCode[]
  fits: (above: string, here: string, neighbours: readonly string[]) => boolean
}

const STOPPED: readonly ErrorCode[] = ['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'MISSING_CHAR']
const indentOf = (line: string) => line.length - line.trimStart().length

const NO_SPACE = /^\s*-[^\s-]/
const HYPHEN: Mistake['words'] = {
  message: 'This hyphen has no space after it, so that it starts no entry of a list.',
  fix: 'Write `- ` with a space; a text that starts with a hyphen needs double quotes.',
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
    words: { message: 'This entry of a list has no hyphen.', fix: 'Start it with `- `, like its neighbours.' },
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

/** The lines before and after one that stand as far right as it does, up to the first that stands further left. */
function neighboursOf(text: string, { start, text: line }: Line): string[] {
  const before = text.slice(0, start).split(/\r?\n/).slice(0, -1).reverse()
  const after = text.slice(start).split(/\r?\n/).slice(1)
  const indent = indentOf(line)
  return [before, after].flatMap((lines) => {
    const told = lines.filter((other) => !/^\s*(#|$)/.test(other))
    const end = told.findIndex((other) => indentOf(other) < indent)
    return told.slice(0, end === -1 ? undefined : end).filter((other) => indentOf(other) === indent)
  })
}

function firstOf({ start, text }: Line): [number, number] {
  return [start + indentOf(text), start + indentOf(text) + 1]
}

function lineWith(text: string, at: number): Line {
  const start = at < 1 ? 0 : text.lastIndexOf('\n', at - 1) + 1
  return { start, text: text.slice(start).split(/\r?\n/, 1)[0] ?? '' }
}

/** The last line before another that holds more than a comment. */
function lineBefore(text: string, { start }: Line): Line | undefined {
  for (let line = start; line > 0; ) {
    const before = lineWith(text, line - 1)
    if (!/^\s*(#|$)/.test(before.text)) return before
    line = before.start
  }
  return undefined
}
