import type * as z from 'zod'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue

/** What to write in the place of a value that does not fit; undefined where only the field's description can say it. */
export function whatToWrite(issue: Issue, schema: Schema | undefined): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return rightType(issue.expected, issue.input, schema)
    case 'too_small':
    case 'too_big':
      if (issue.origin === 'string') return 'Shorten it, or divide it among several texts.'
      if (issue.origin === 'array') return issue.code === 'too_small' ? ENTRIES : 'Remove the rest.'
      return `Write ${numberWords('number', schema)}.`
    default:
      return undefined
  }
}

const SHARE = 'A share is written as a plain number without `%`: 105% is `1.05`, and 5% is `0.05`.'

const ENTRIES = 'Write each entry on a line of its own that starts with `- `.'

function rightType(expected: string, input: unknown, schema: Schema | undefined): string | undefined {
  switch (expected) {
    case 'number':
    case 'int': {
      if (expected === 'number' && typeof input === 'string' && input.includes('%')) return SHARE
      const meant = typeof input === 'string' ? numberMeant(input) : undefined
      if (meant !== undefined) return `Write \`${meant}\`: no quotes, no signs, and a point before decimals.`
      return `Write ${numberWords(expected === 'int' ? 'whole number' : 'number', schema)}.`
    }
    case 'boolean':
      return 'Write `true` or `false`, without quotes.'
    case 'array':
      return ENTRIES
    case 'object':
    case 'record':
      return 'Write `key: value` lines below it, each two spaces further to the right.'
    case 'string':
      if (heldColon(input)) return `A text with a colon needs double quotes around it: \`"${heldColon(input)}"\`.`
      return input && typeof input === 'object'
        ? 'A text that starts with { or [ needs double quotes around it.'
        : 'Write a text in double quotes.'
    default:
      return undefined
  }
}

/** `- Note: all free`, which reads as a group of one line; undefined for what is no text. */
function heldColon(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const [pair, ...others] = Object.entries(input)
  const isText = pair && others.length === 0 && ['string', 'number'].includes(typeof pair[1]) && !/"/.test(pair.join())
  return isText ? `${pair[0]}: ${pair[1]}` : undefined
}

/** The number that a text was meant to be: `"9"`, `1,5`, `1,000`, `1.000,50`, `£90`. */
function numberMeant(text: string): string | undefined {
  const digits = text.replace(/[\s\p{Sc}_']/gu, '')
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  const pointed = digits.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return /^-?\d+(\.\d+)?$/.test(pointed) ? pointed : undefined
}

/** `a number from 1 to 36`, as far as the schema has bounds. */
function numberWords(kind: string, schema: Schema | undefined): string {
  const [low, high] = [boundOf('greater_than', schema), boundOf('less_than', schema)]
  const most = high?.value.toLocaleString('en')
  if (!low) return most === undefined ? `a ${kind} in digits` : `a ${kind} up to ${most}`
  if (!low.inclusive) return `a ${kind} above ${low.value}${most === undefined ? '' : ` and up to ${most}`}`
  return most === undefined ? `a ${kind} from ${low.value} on` : `a ${kind} from ${low.value} to ${most}`
}

interface Bound {
  value: number
  inclusive: boolean
}

function boundOf(side: 'greater_than' | 'less_than', schema: Schema | undefined): Bound | undefined {
  const checks = schema?._zod.def.checks ?? []
  const found = checks.map(({ _zod }) => _zod.def).find(({ check }) => check === side)
  return found as Bound | undefined
}
