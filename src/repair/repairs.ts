import { isCollection, isScalar, type Node, Scalar, visit } from 'yaml'
import type { Problem } from '../config/problem.ts'
import type { RuleId } from '../config/rule-id.ts'
import { flowTextAt, mayBeKey } from '../config/yaml-flow-text.ts'
import { type Edit, inQuotes, wholeLineAt } from './edit.ts'
import type { ReadText } from './read-text.ts'

/** What one rule's problem may be repaired with, in the order in which it is tried; nothing where only people know. */
export type Repair = (problem: Problem, text: string, read: ReadText) => readonly Edit[]

/** The repair of a rule stands here under its id. Whether it helps is not its concern: `mend` looks at the result. */
export const repairs: Partial<Record<RuleId, Repair>> = {
  'yaml-syntax': (problem, text) => quoteText(problem, text),
  'yaml-tag': quoteLine,
  'yaml-reference': quoteLine,
  'yaml-lost-text': (problem, text) => keepLostText(problem, text),
  'wrong-value': ({ range }, text, read) => [
    ...writeOtherwise(text, nodeAt(read, range.start.offset)),
    ...quoteEntry(text, range.start.offset, read),
  ],
}

/** `key: value # comment`, also as an entry of a list. A comment proper has a space after its #. */
const LINE = /^(?<before> *(?:- +)*(?:[\w-]+: +)?)(?<words>[^\s"'#].*?)(?<after>\s+#\s.*|\s*)$/
/** What may be meant as the YAML that it is: references, tags of YAML itself, texts below their sign. */
const MEANT_AS_YAML = /^[&*][\w-]+$|^&[\w-]+ |^!!|^!$|^[|>][\d+-]*$/
/** A text in single quotes with apostrophes in it. */
const APOSTROPHES = /'(?:[^'"\\]|(?<=\p{L})'(?=\p{L}))+'(?=\s*(?:[,}\]]|#|$))/gu

/** A text that YAML takes for something else in double quotes. Formulas are no texts, and a warning is for people. */
function quoteText(problem: Problem, text: string): Edit[] {
  if (problem.severity === 'warning' || problem.file === 'projection.yaml') return []
  const { offset } = problem.range.start
  const { start, line } = wholeLineAt(text, offset)
  const single = [...line.matchAll(APOSTROPHES)].find(
    ({ index, 0: words }) =>
      line[offset - start] === "'" && index < offset - start && index + words.length > offset - start,
  )
  if (single) {
    const from = start + single.index
    return [{ start: from, end: from + single[0].length, write: inQuotes(single[0].slice(1, -1)) }]
  }
  return quoteInBrackets(line, start, offset) ?? quoteLine(problem, text)
}

/** A text with a colon between curly brackets, unless a comma may be missing there. */
function quoteInBrackets(line: string, start: number, offset: number): Edit[] | undefined {
  const found = flowTextAt(line, offset - start)
  if (!found || found.start !== offset - start || !/:\s/.test(found.words)) return undefined
  if (mayBeKey(found.words) || /["']/.test(found.words)) return []
  return [{ start: start + found.start, end: start + found.end, write: inQuotes(found.words) }]
}

/** The whole value of a line in double quotes. */
function quoteLine({ range }: Problem, text: string): Edit[] {
  const { start, line } = wholeLineAt(text, range.start.offset)
  const { before = '', words = '' } = LINE.exec(line)?.groups ?? {}
  if (words === '' || before.trim() === '' || words.includes('"') || MEANT_AS_YAML.test(words)) return []
  const from = start + before.length
  return [{ start: from, end: from + words.length, write: inQuotes(withoutCurlyQuotes(words)) }]
}

/** Ends of sentences, behind which a comment is as likely as more text. */
const SENTENCE = /[.!?…:;)]$/

/**
 * `We are #1`: nothing but a number behind # is no comment, nor is a # that would hide the closing bracket. `90 #a month`:
 * what follows a number is a comment. A colour is one. Else only people know.
 */
function keepLostText({ file, range }: Problem, text: string): Edit[] {
  const at = range.start.offset
  const { start, line } = wholeLineAt(text, at)
  const colour = file === 'theme.yaml' && /^ +[\w-]+: *(#(?:[\da-f]{6}|[\da-f]{3}))(?=\s*$|\s+#)/i.exec(line)?.[1]
  if (colour) return [{ start: at, end: at + colour.length, write: inQuotes(colour) }]
  const inBrackets = /[{[]/.test(line) ? flowTextAt(line, at - start) : undefined
  if (inBrackets) {
    if (inBrackets.words.includes('"')) return []
    return [{ start: start + inBrackets.start, end: start + inBrackets.end, write: inQuotes(inBrackets.words) }]
  }
  const { before = '', words = '' } = LINE.exec(line)?.groups ?? {}
  const from = start + before.length
  const told = text.slice(from, at).trimEnd()
  const isNumbered = /^\d/.test(text.slice(at + 1))
  if (/^-?\d+(\.\d+)?$/.test(told)) return isNumbered ? [] : [{ start: at + 1, end: at + 1, write: ' ' }]
  const isEnd = /^#\d+[.!?]*$/.test(words.slice(at - from))
  if (!isEnd || SENTENCE.test(told) || words.includes('"')) return []
  return [{ start: from, end: from + words.length, write: inQuotes(words) }]
}

/** `- Note: all free` in a list of texts: a group of one line with plain words. */
function quoteEntry(text: string, offset: number, { document }: ReadText): Edit[] {
  const { start, line } = wholeLineAt(text, offset)
  const [, before = '', words = ''] = /^( *- +)([^\s"'#][^"#]*:\s[^"'#{[|>][^"#]*?)\s*$/.exec(line) ?? []
  if (words === '' || start + before.length !== offset) return []
  let isEntry = false
  visit(document ?? null, {
    Map: (key, node) => {
      const [only, ...others] = node.items
      if (node.range?.[0] !== offset) return undefined
      isEntry = typeof key === 'number' && others.length === 0 && isScalar(only?.value) && only.value.value !== null
      return visit.BREAK
    },
  })
  return isEntry ? [{ start: offset, end: offset + words.length, write: inQuotes(words) }] : []
}

/** The same words as a text where another type was read, or without quotes where a number or `true` was wanted. */
function writeOtherwise(text: string, node: Node | undefined): Edit[] {
  const [start = 0, end = 0] = node?.range ?? []
  const written = text.slice(start, end)
  if (node === undefined || written.includes('\n') || written === '' || isId(text, start)) return []
  const words = isScalar(node) && node.type !== Scalar.PLAIN ? String(node.value) : withoutCurlyQuotes(written)
  if (/^(-?\d+(\.\d+)?|true|false)$/.test(words) && words !== written) return [{ start, end, write: words }]
  if (isScalar(node) && (node.value === null || node.type !== Scalar.PLAIN)) return []
  if (isCollection(node) && node.items.length === 0) return []
  return written.includes('"') ? [] : [{ start, end, write: inQuotes(words) }]
}

/** Other places name an id: only people know whether it is wrong, or they are. */
const isId = (text: string, start: number) => /(^|[\s{,])id: *$/.test(text.slice(Math.max(start - 20, 0), start))

function withoutCurlyQuotes(words: string): string {
  return /^[“”„‟].*[“”]$/.test(words) ? words.slice(1, -1) : words
}

/** The value that starts at an offset: the outermost one of a line. */
function nodeAt({ document }: ReadText, offset: number): Node | undefined {
  let found: Node | undefined
  visit(document ?? null, {
    Node: (key, node) => {
      const isValue = key !== 'key' && (isScalar(node) || (isCollection(node) && node.flow === true))
      if (!isValue || node.range?.[0] !== offset) return undefined
      found = node
      return visit.BREAK
    },
  })
  return found
}
