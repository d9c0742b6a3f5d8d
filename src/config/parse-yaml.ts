import { LineCounter, parseDocument, type YAMLError } from 'yaml'
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'
import { yamlHygiene } from './yaml-hygiene.ts'

/** Text → document with positions, and what is wrong with it as YAML. A source with faults holds no document. */
export function parseYaml(file: string, text: string): { source: Source; faults: Fault[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    strict: true,
    stringKeys: true,
    merge: false,
    // The library's own search for duplicate keys takes seconds on a large mapping; yamlHygiene does it in one pass.
    uniqueKeys: false,
    prettyErrors: false,
    lineCounter: lines,
    keepSourceTokens: true,
    // 'silent' would swallow the error for a second document.
    logLevel: 'error',
  })
  const source: Source = { file, text, lines }
  const errors = [...document.errors, ...document.warnings]
  if (errors.length > 0) return { source, faults: errors.slice(0, 1).map((error) => syntaxFault(file, text, error)) }
  const faults = yamlHygiene(file, text, document)
  if (faults.length > 0) return { source, faults }
  return { source: { ...source, document }, faults }
}

const WORDS: Record<string, { message: string; fix: string }> = {
  TAB_AS_INDENT: { message: 'This line is indented with a tab.', fix: 'Indent with spaces: two for each level.' },
  BAD_INDENT: {
    message: 'This line does not stand under the line it belongs to.',
    fix: 'Give it the same number of spaces as its neighbours.',
  },
  MISSING_CHAR: {
    message: 'Something is missing here, most often a closing quote, bracket or comma.',
    fix: 'Close what was opened: every " needs a second ", every [ a ], every { a }.',
  },
  MULTIPLE_DOCS: {
    message: 'A line of three hyphens starts a second document here, which would be ignored.',
    fix: 'Remove the line `---`.',
  },
  IMPOSSIBLE: { message: 'This line cannot be read.', fix: 'Compare it with the lines around it.' },
  TAG_RESOLVE_FAILED: {
    message: 'A word with an exclamation mark in front is a command of YAML, which funnels do not use.',
    fix: 'Put the text in double quotes.',
  },
  BAD_SCALAR_START: {
    message: 'A text cannot start with this character unless it stands in quotes.',
    fix: 'Put the whole text in double quotes.',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'This text holds a colon with a space after it, which YAML reads as a key.',
    fix: 'Put the whole text in double quotes.',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'A key does not end on its line: its colon is missing, or a quote was not closed.',
    fix: 'Write `key: value` on one line.',
  },
  MISSING_COLON: { message: 'A key has no colon after it.', fix: 'Write `key: value`.' },
  BAD_ALIAS: {
    message: 'A text cannot start with * unless it stands in quotes.',
    fix: 'Put the whole text in double quotes.',
  },
  RESOURCE_EXHAUSTION: {
    message: 'This is nested far too deeply.',
    fix: 'Look for brackets that were opened again and again.',
  },
}

const OTHERWISE = {
  message: 'This line is not valid YAML.',
  fix: 'Compare it with the lines around it; texts are safest in double quotes.',
}

function syntaxFault(file: string, text: string, error: YAMLError): Fault {
  const [start, end] = error.pos
  const opened = error.code === 'MISSING_CHAR' ? openingQuote(text, start) : undefined
  const words = WORDS[error.code] ?? OTHERWISE
  if (opened !== undefined) {
    return {
      id: 'yaml-syntax',
      file,
      place: { offsets: [opened, opened + 1] },
      message: 'This quote is never closed.',
      fix: 'Put a second quote at the end of the text.',
    }
  }
  return { id: 'yaml-syntax', file, place: { offsets: [start, Math.max(end, start + 1)] }, ...words }
}

/** An unclosed quote is reported at the end of the file; the line that opened it is the one to mend. */
function openingQuote(text: string, at: number): number | undefined {
  const lines = text.slice(0, at).split('\n')
  let offset = 0
  for (const line of lines) {
    const value = /(?:^|:\s|-\s|[[{,]\s*)(["'])/.exec(line.replace(/(^|\s)#.*$/, ''))
    const quote = value?.[1]
    if (value && quote) {
      const from = value.index + value[0].length
      const closed = line.indexOf(quote, from) !== -1
      if (!closed) return offset + from - 1
    }
    offset += line.length + 1
  }
  return undefined
}
