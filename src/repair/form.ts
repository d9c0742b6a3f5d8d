import { isScalar, Scalar, visit } from 'yaml'
import { commentsOf, tokensOf } from './comments.ts'
import { type Edit, edited } from './edit.ts'
import { indentationEdits } from './indentation.ts'
import { meaningOf, type ReadText, readText } from './read-text.ts'

/** A part of the canonical form: what is said when a file did not have it, and the edits that give it. */
interface FormStep {
  what: string
  edits: (text: string, read: ReadText, schemaPath: string | undefined) => readonly Edit[]
}

const steps: readonly FormStep[] = [
  { what: 'named the schema of this file, for editors', edits: (text, _, path) => schemaLineEdits(text, path) },
  { what: 'wrote tabs as spaces', edits: tabEdits },
  { what: 'wrote texts in double quotes instead of single ones', edits: quoteEdits },
  { what: 'indented by two spaces for each level', edits: indentationEdits },
  { what: 'removed blanks at the ends of lines', edits: trailingBlankEdits },
  { what: 'ended the file with one line break', edits: endEdits },
]

/**
 * A file in canonical form. Each step is taken only if the file then says the same and has the same comments; of a file
 * that is not YAML nothing is touched.
 * @param schemaPath the way from the file to its JSON Schema; left out where none is known
 */
export function toForm(file: string, original: string, schemaPath?: string): { text: string; done: string[] } {
  const done: string[] = []
  let [text, read] = [original, readText(file, original)]
  for (const { what, edits } of steps) {
    if (!read?.document) break
    const next = edited(text, edits(text, read, schemaPath))
    if (next === text) continue
    const after = readText(file, next)
    if (!after || meaningOf(after) !== meaningOf(read) || comments(next) !== comments(text)) continue
    done.push(what)
    ;[text, read] = [next, after]
  }
  return { text, done }
}

/** The comments but the one for editors, whose whole purpose is the path in it. */
function comments(text: string): string {
  const words = commentsOf(text).map(({ source }) => source.trimEnd())
  return words.filter((comment) => !SCHEMA_COMMENT.test(comment)).join('\n')
}

const SCHEMA_COMMENT = /^#\s*yaml-language-server\s*:.*/

function schemaLineEdits(text: string, schemaPath: string | undefined): Edit[] {
  const comment = commentsOf(text).find(({ source }) => SCHEMA_COMMENT.test(source))
  if (!comment || schemaPath === undefined) return []
  const { offset, source } = comment
  return [
    { start: offset, end: offset + source.trimEnd().length, write: `# yaml-language-server: $schema=${schemaPath}` },
  ]
}

/** Tabs between words; those within texts and comments stay. */
function tabEdits(text: string): Edit[] {
  return [...tokensOf(text)].flatMap(({ source, offset, isText }) => {
    if (isText || !/^[ \t]*\t[ \t]*$/.test(source)) return []
    return [{ start: offset, end: offset + source.length, write: source.replaceAll('\t', ' ') }]
  })
}

/** Single quotes become double ones where nothing in the text would have to be written otherwise. */
function quoteEdits(text: string, { document }: ReadText): Edit[] {
  const edits: Edit[] = []
  visit(document ?? null, {
    Scalar: (_, node) => {
      const [start, end] = node.range ?? [0, 0]
      const inner = text.slice(start + 1, end - 1)
      if (node.type === Scalar.QUOTE_SINGLE && !/["\\\n]/.test(inner))
        edits.push({ start, end, write: `"${inner.replaceAll("''", "'")}"` })
    },
  })
  return edits
}

/** Blanks before a line break, except in texts of several lines, where they may count. */
function trailingBlankEdits(text: string, { document }: ReadText): Edit[] {
  const texts: [number, number][] = []
  visit(document ?? null, {
    Node: (_, node) => {
      if (isScalar(node) && node.range) texts.push([node.range[0], node.range[1]])
    },
  })
  return [...text.matchAll(/[ \t]+$/gm)]
    .filter(({ index }) => !texts.some(([start, end]) => index >= start && index < end))
    .map(({ index, 0: blanks }) => ({ start: index, end: index + blanks.length, write: '' }))
}

function endEdits(text: string): Edit[] {
  const end = text.trimEnd().length
  return text.slice(end) === '\n' ? [] : [{ start: end, end: text.length, write: '\n' }]
}
