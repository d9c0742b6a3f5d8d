import { isCollection, isScalar, type Node, Scalar, visit } from 'yaml'
import type { Problem } from '../config/problem.ts'
import type { RuleId } from '../config/rule-id.ts'
import { type Edit, inQuotes, wholeLineAt } from './edit.ts'
import type { ReadText } from './read-text.ts'

/** What one rule's problem may be repaired with, in the order in which it is tried; nothing where only people know. */
export type Repair = (problem: Problem, text: string, read: ReadText) => readonly Edit[]

/** The repair of a rule stands here under its id. Whether it helps is not its concern: `mend` looks at the result. */
export const repairs: Partial<Record<RuleId, Repair>> = {
  'yaml-syntax': quoteLine,
  'yaml-tag': quoteLine,
  'yaml-reference': quoteLine,
  'yaml-lost-text': ({ range }, text) => keepLostText(text, range.start.offset),
  'wrong-value': ({ range }, text, read) => writeOtherwise(text, nodeAt(read, range.start.offset)),
}

/** `key: value # comment`, also as an entry of a list. A comment proper has a space after its #. */
const LINE = /^(?<before> *(?:- +)*(?:[\w-]+: +)?)(?<words>[^\s"'#].*?)(?<after>\s+#\s.*|\s*)$/
/** What may be meant as the YAML that it is: references, tags before a value, texts below their sign. */
const MEANT_AS_YAML = /^[&*][\w-]+$|^&[\w-]+ |^!!|^!\S* |^[|>][\d+-]*$/

/** The whole value of a line in double quotes. */
function quoteLine({ range }: Problem, text: string): Edit[] {
  const { start, line } = wholeLineAt(text, range.start.offset)
  const { before = '', words = '' } = LINE.exec(line)?.groups ?? {}
  if (words === '' || before.trim() === '' || words.includes('"') || MEANT_AS_YAML.test(words)) return []
  const from = start + before.length
  return [{ start: from, end: from + words.length, write: inQuotes(withoutCurlyQuotes(words)) }]
}

/** `We are #1`: a digit behind # is no comment. `90 #a month`: what follows a number is one. Else only people know. */
function keepLostText(text: string, at: number): Edit[] {
  const { start, line } = wholeLineAt(text, at)
  const { before = '', words = '' } = LINE.exec(line)?.groups ?? {}
  const from = start + before.length
  const isNumber = /^-?\d+(\.\d+)?$/.test(text.slice(from, at).trimEnd())
  const isNumbered = /^\d/.test(text.slice(at + 1))
  if (isNumber) return isNumbered ? [] : [{ start: at + 1, end: at + 1, write: ' ' }]
  if (!isNumbered || words === '' || words.includes('"')) return []
  return [{ start: from, end: from + words.length, write: inQuotes(words) }]
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
