import { LineCounter, parseDocument } from 'yaml'
import type { Fault } from './fault.ts'
import { type Source, unparsed } from './source.ts'
import { type HoldsWords, yamlHygiene } from './yaml-hygiene.ts'
import { syntaxFault } from './yaml-syntax.ts'
import { tooMuch } from './yaml-tokens.ts'

/** Text → document with positions, and what is wrong with it as YAML. A source with faults holds no document. */
export function parseYaml(file: string, text: string, holdsWords?: HoldsWords): { source: Source; faults: Fault[] } {
  const limit = tooMuch(text)
  if (limit?.why === 'long') return { source: unparsed(file, text), faults: [tooLong(file, limit.at)] }
  if (limit) {
    const error = { code: 'RESOURCE_EXHAUSTION', message: '', pos: [limit.at, limit.at + 1] } as const
    return { source: unparsed(file, text), faults: [syntaxFault(file, text, error)] }
  }
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
    // 'silent' would swallow the error for a second document.
    logLevel: 'error',
  })
  const source: Source = { file, text, lines }
  const errors = [...document.errors, ...document.warnings]
  if (errors.length > 0) return { source, faults: errors.slice(0, 1).map((error) => syntaxFault(file, text, error)) }
  const faults = yamlHygiene(file, text, document, holdsWords)
  if (faults.length > 0) return { source, faults }
  return { source: { ...source, document }, faults }
}

const tooLong = (file: string, at: number): Fault => ({
  id: 'file-size',
  file,
  place: { offsets: [at, at + 1] },
  message: 'Up to here this file holds more keys, values and lines than any funnel.',
  fix: 'Look for lines that were repeated by mistake.',
})
