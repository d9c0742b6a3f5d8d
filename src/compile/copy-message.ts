import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { suggest } from '../config/suggest.ts'
import type { PlaceholderType } from '../config/vocabulary/leaf.ts'
import type { CopyNode, ValueFormat } from './compiled.ts'
import type { Constant } from './context.ts'
import type { CopyFault, CopyRule } from './copy-fault.ts'

/**
 * A message between ICU and Markdown: its text, in which each placeholder is one private-use character, and what those
 * characters stand for. Constants are text already; a constant e-mail address or link may also be a link's target.
 */
export interface ParsedMessage {
  text: string
  /** Place in the original string of every UTF-16 unit of `text`. */
  offsets: number[]
  slots: Slot[]
}

export type Slot =
  | { constant: Constant }
  | { node: CopyNode & object }
  | { plural: string; ordinal: boolean; options: Record<string, ParsedMessage> }
  | { select: string; options: Record<string, ParsedMessage> }

/** Placeholders stand in the text as characters from here on. */
export const SLOT_START = 0xe000
const MAX_SLOTS = 0x1800

export interface Placeholders {
  constants: ReadonlyMap<string, Constant>
  dynamic: ReadonlyMap<string, PlaceholderType>
  /** How numbers are written in the funnel's language. */
  numbers: 'number' | 'plain'
  /** Placeholders that work in other places only, and what to do about one. */
  elsewhere: { names: ReadonlySet<string>; fix: string }
  /** Is asked about each name that nothing stands for: whether a missing file is to blame, which is reported once. */
  absent: (start: number, end: number, name: string) => boolean
  /** Is told each placeholder that exists. */
  used: (start: number, end: number, name: string) => void
}

/** ICU allows no dots and hyphens in names; ours have them. A private-use character each stands in, so that offsets stay true. */
const DOT = '\uf8ff'
const HYPHEN = '\uf8fe'
const hide = (text: string) => text.replaceAll('.', DOT).replaceAll('-', HYPHEN)
const show = (text: string) => text.replaceAll(DOT, '.').replaceAll(HYPHEN, '-')

/** Parses ICU syntax; undefined after a fault that leaves nothing to go on with. */
export function parseMessage(text: string, placeholders: Placeholders, fault: CopyFault): ParsedMessage | undefined {
  // Private-use characters in copy would be taken for placeholders; no font shows them anyway.
  const plain = text.replace(/[\ue000-\uf8ff]/g, '\ufffd')
  const prepared = plain.replace(/\{\s*[\w.-]+/g, hide)
  const closing = strayBracket(plain)
  if (closing !== -1) fault('copy-placeholder', closing, closing + 1, 'This curly bracket closes nothing.', STRAY)
  try {
    const elements = parse(prepared, { captureLocation: true, ignoreTag: true, requiresOtherClause: true })
    return assemble(elements, placeholders, fault)
  } catch (error) {
    const at = (error as { location?: { start: { offset: number }; end: { offset: number } } }).location
    const start = Math.min(at?.start.offset ?? 0, Math.max(text.length - 1, 0))
    const [rule, message, fix] = syntaxWords(String((error as Error).message))
    fault(rule, start, Math.max(at?.end.offset ?? start, start + 1), message, fix)
    return undefined
  }
}

const STRAY = "Remove it. A curly bracket that shall be shown stands in single quotes: `'}'`."
const BRACKET = "Write a placeholder as `{name}`; a curly bracket that shall be shown stands in quotes: `'{'`."

/** The place of a `}` without its `{`, which ICU would show as it stands; -1 if there is none. */
function strayBracket(text: string): number {
  let open = 0
  for (const { 0: found, index } of text.matchAll(/'[{}](?:[^']|'')*(?:'|$)|[{}]/g)) {
    if (found === '{') open++
    else if (found === '}' && --open < 0) return index
  }
  return -1
}

function syntaxWords(code: string): [rule: CopyRule, message: string, fix: string] {
  if (code.includes('OTHER')) {
    return [
      'copy-plural',
      'A plural or select needs the option `other`.',
      'Add `other {…}`: `{days, plural, one {# day} other {# days}}`.',
    ]
  }
  if (code.includes('PLURAL') || code.includes('SELECT')) {
    return [
      'copy-plural',
      'This plural or select is not complete.',
      'Write it like `{days, plural, one {# day} other {# days}}`.',
    ]
  }
  return ['copy-placeholder', 'A curly bracket opens a placeholder, and this one is not complete.', BRACKET]
}

function assemble(
  elements: MessageFormatElement[],
  placeholders: Placeholders,
  fault: CopyFault,
  counted?: string,
): ParsedMessage {
  const message: ParsedMessage = { text: '', offsets: [], slots: [] }
  for (const element of elements) {
    const start = element.location?.start.offset ?? 0
    if (element.type === TYPE.literal) {
      appendLiteral(message, element.value, start)
      continue
    }
    const slot = slotOf(element, placeholders, fault, counted)
    if (!slot || message.slots.length >= MAX_SLOTS) continue
    message.text += String.fromCharCode(SLOT_START + message.slots.length)
    message.offsets.push(start)
    message.slots.push(slot)
  }
  return message
}

function appendLiteral(message: ParsedMessage, value: string, start: number): void {
  const text = show(value)
  for (let index = 0; index < text.length; index++) message.offsets.push(start + index)
  message.text += text
}

type Element = Exclude<MessageFormatElement, { type: TYPE.literal }>

function slotOf(element: Element, placeholders: Placeholders, fault: CopyFault, counted?: string): Slot | undefined {
  if (element.type === TYPE.pound)
    return counted ? { node: { value: counted, format: placeholders.numbers } } : undefined
  const name = show(String(element.value))
  const start = element.location?.start.offset ?? 0
  const end = element.location?.end.offset ?? start + 1
  const constant = placeholders.constants.get(name)
  const type = constant?.type ?? placeholders.dynamic.get(name)
  if (!type) return reportUnknown(name, [start, end], placeholders, fault)
  placeholders.used(start, end, name)
  if (element.type === TYPE.argument)
    return constant ? { constant } : { node: { value: name, format: formatOf(type, placeholders) } }
  if (element.type === TYPE.plural && !constant) return pluralSlot(element, name, type, placeholders, fault)
  if (element.type === TYPE.select && !constant) {
    return { select: name, options: optionsOf(element.options, placeholders, fault) }
  }
  fault(
    'copy-placeholder',
    start,
    end,
    `\`{${name}, …}\` asks for a form that is not known here.`,
    `Write \`{${name}}\`: its form follows from what it is.`,
  )
  return undefined
}

function reportUnknown(name: string, span: [number, number], placeholders: Placeholders, fault: CopyFault): undefined {
  if (!placeholders.absent(...span, name)) fault('copy-placeholder', ...span, ...unknownWords(name, placeholders))
}

function unknownWords(name: string, { dynamic, constants, elsewhere }: Placeholders): [message: string, fix: string] {
  if (elsewhere.names.has(name)) return [`\`{${name}}\` cannot stand here.`, elsewhere.fix]
  const known = [...dynamic.keys(), ...constants.keys()].map((other) => `{${other}}`)
  return [`There is no placeholder \`{${name}}\` here.`, suggest(`{${name}}`, known)]
}

function pluralSlot(
  element: Extract<Element, { type: TYPE.plural }>,
  name: string,
  type: PlaceholderType,
  placeholders: Placeholders,
  fault: CopyFault,
): Slot | undefined {
  const start = element.location?.start.offset ?? 0
  if (type !== 'number') {
    fault(
      'copy-plural',
      start,
      start + name.length + 1,
      `\`{${name}}\` is not a plain number and has no plural.`,
      `Write \`{${name}}\`.`,
    )
    return undefined
  }
  if (element.offset !== 0) {
    const message = 'A plural with an offset is not used in funnels.'
    fault('copy-plural', start, start + name.length + 1, message, 'Leave `offset:` out.')
    return undefined
  }
  const options = optionsOf(element.options, placeholders, fault, name)
  return { plural: name, ordinal: element.pluralType === 'ordinal', options }
}

function optionsOf(
  options: Record<string, { value: MessageFormatElement[] }>,
  placeholders: Placeholders,
  fault: CopyFault,
  counted?: string,
): Record<string, ParsedMessage> {
  const entries = Object.entries(options)
  return Object.fromEntries(entries.map(([key, { value }]) => [key, assemble(value, placeholders, fault, counted)]))
}

function formatOf(type: PlaceholderType, { numbers }: Placeholders): ValueFormat {
  if (type === 'number') return numbers
  return typeof type === 'object' ? type : 'text'
}
