import type * as z from 'zod'
import { leafOf } from './vocabulary/leaf.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue

/**
 * The words for what a value is, instead of what it should be. They follow the name of the key.
 * @param written a number as it stands in the file
 */
export function whatIsWrong(issue: Issue, schema: Schema | undefined, written?: string): string {
  const given = written === undefined ? show(issue.input) : `\`${written}\``
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input, schema, given)
    case 'too_small':
      if (issue.origin === 'array') return `needs at least ${entries(issue.minimum)}`
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}, and ${given} is not`
    case 'too_big':
      if (issue.origin === 'array') return `may have at most ${entries(issue.maximum)}`
      if (issue.origin === 'string') return `is too long: at most ${issue.maximum} characters fit in one text`
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}, and ${given} is not`
    default:
      return isEmpty(issue.input) ? 'is empty' : `cannot be ${given}`
  }
}

/** The number that was meant, with the unit that is meant most often. */
export function exampleWithUnit(number: number, schema: Schema | undefined): string | undefined {
  const kind = schema && leafOf(schema)?.kind
  if (kind === 'duration') return `${number}ms`
  return kind === 'pixels' || kind === 'length' ? `${number}px` : undefined
}

const UNITS: Partial<Record<string, string>> = {
  duration: '`200ms`, `1s` or `10m`',
  pixels: '`50px`',
  length: '`16px` or `1rem`',
}

function wrongType(expected: string, input: unknown, schema: Schema | undefined, given: string): string {
  if (isEmpty(input)) return `is empty and must be ${KINDS[expected] ?? 'filled in'}`
  if (expected === 'string' && typeof input !== 'object') {
    const unit = schema && UNITS[leafOf(schema)?.kind ?? '']
    if (unit && typeof input === 'number') return `needs its unit: ${unit}`
    return `must be a text, and ${given} is not`
  }
  return `must be ${KINDS[expected] ?? expected}, and ${given} is not`
}

const KINDS: Record<string, string> = {
  string: 'a text',
  array: 'a list (lines that start with “- ”)',
  object: 'a group of `key: value` lines',
  record: 'a group of `key: value` lines',
  number: 'a number without units, such as `1000` or `1.5`',
  int: 'a whole number, such as `6`',
  boolean: '`true` or `false`',
}

const entries = (number: number | bigint) => (Number(number) === 1 ? 'one entry' : `${number} entries`)

/** Nothing stands there. */
export const isEmpty = (value: unknown) => value === null || value === '' || value === undefined

/** A value as it stands in the file, or what it is. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (value === null) return 'empty'
  if (typeof value === 'object') return 'a group of lines'
  if (typeof value === 'number' && !Number.isFinite(value)) return '`.nan` or `.inf`'
  if (typeof value !== 'string') return `\`${String(value)}\``
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
}
