import type * as z from 'zod'
import { compileDuration } from '../compile/duration.ts'
import type { Path } from '../config/fault.ts'
import { type Leaf, leafOf } from '../config/vocabulary/leaf.ts'
import { listLeaves, unionOption } from '../config/walk-leaves.ts'
import { align, type Entry } from './align.ts'
import { inWords, nameOf, oneOf } from './words.ts'

type Schema = z.core.$ZodType

/** One place at which two written values differ. */
export interface Difference {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** The place in words, from the outside in. */
  place: readonly string[]
  /** Keys, and positions after the change (before it, for what was removed). */
  path: Path
  /** The kinds of blocks on the way. */
  blocks: readonly string[]
  leaf?: Leaf['kind']
  before?: unknown
  after?: unknown
  /** Of what was added or removed: the words in it that visitors read. */
  texts?: readonly string[]
}

interface Spot {
  schema: Schema | undefined
  place: readonly string[]
  path: Path
  blocks: readonly string[]
  /** What one entry is called, where this is a list. */
  entry: string
}

type Two = readonly [before: unknown, after: unknown]

/** Compares two values down to their leaves; lists are aligned first. @param schema that both have passed; undefined where they have not */
export function differences(
  schema: Schema | undefined,
  before: unknown,
  after: unknown,
  place: readonly string[],
): Difference[] {
  return compare([before, after], { schema, place, path: [], blocks: [], entry: 'entry' })
}

function compare([before, after]: Two, spot: Spot): Difference[] {
  const schema = innermost(spot.schema, after ?? before)
  const leaf = leafOfSpot(spot.schema) ?? (schema && leafOf(schema))
  if (same(before, after, leaf)) return []
  const here = { place: spot.place, path: spot.path, blocks: spot.blocks, ...(leaf && { leaf: leaf.kind }) }
  if (before === undefined) return [{ ...here, kind: 'added', after, texts: textsOf(spot.schema, after) }]
  if (after === undefined) return [{ ...here, kind: 'removed', before, texts: textsOf(spot.schema, before) }]
  if (leaf || !isObject(before) || !isObject(after) || otherKind(before, after))
    return [{ ...here, kind: 'changed', before, after }]
  const inner = { ...spot, schema }
  return Array.isArray(before) && Array.isArray(after)
    ? compareLists(before, after, inner)
    : compareFields(before as Fields, after as Fields, inner)
}

type Fields = Readonly<Record<string, unknown>>

function compareFields(before: Fields, after: Fields, spot: Spot): Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) =>
    compare([own(before, key), own(after, key)], {
      ...spot,
      schema: fieldSchema(spot.schema, key),
      place: [...spot.place, ...wordsOfKey(key, spot, [own(before, key), own(after, key)])],
      path: [...spot.path, key],
      entry: isRecord(spot.schema) ? key : oneOf(key),
    }),
  )
}

function compareLists(before: readonly unknown[], after: readonly unknown[], spot: Spot): Difference[] {
  const { pairs, removed, added } = align(before.map(entryOf), after.map(entryOf))
  const spotIn = (list: readonly unknown[], index: number): Spot => ({
    schema: elementSchema(spot.schema),
    place: [...spot.place, wordOfEntry(list, index, spot.entry)],
    path: [...spot.path, index],
    blocks: [...spot.blocks, ...blockOf(list[index])],
    // The only lists of lists are the cards of breaks.
    entry: 'variant',
  })
  return [
    ...pairs.flatMap((pair): Difference[] => {
      const at = spotIn(after, pair.after)
      const moved: Difference = { kind: 'moved', ...withoutSchema(at), before: pair.before, after: pair.after }
      return [...(pair.moved ? [moved] : []), ...compare([before[pair.before], after[pair.after]], at)]
    }),
    ...removed.flatMap((index) => compare([before[index], undefined], spotIn(before, index))),
    ...added.flatMap((index) => compare([undefined, after[index]], spotIn(after, index))),
  ]
}

const withoutSchema = ({ place, path, blocks }: Spot) => ({ place, path, blocks })

/** Whether visitors can tell no difference: other spaces at the ends, another unit for the same time, capitals of a colour. */
function same(before: unknown, after: unknown, leaf: Leaf | undefined): boolean {
  const texts = [before, after].map((value) => normal(value, leaf))
  return texts[0] === texts[1]
}

function normal(value: unknown, leaf: Leaf | undefined): unknown {
  if (typeof value !== 'string') return value === undefined ? undefined : JSON.stringify(value)
  if (leaf?.kind === 'duration') return compileDuration(value)
  if (leaf?.kind === 'copy') return leaf.long ? value.trim() : value.trim().replace(/\s+/g, ' ')
  return /^#([0-9a-f]{3}){1,2}$/i.test(value) ? longColour(value.toLowerCase()) : value
}

const longColour = (colour: string) => (colour.length === 4 ? `#${colour.slice(1).replace(/./g, '$&$&')}` : colour)

/** A leaf may be registered on the outer schema of an optional field or on the inner one. */
function leafOfSpot(schema: Schema | undefined): Leaf | undefined {
  if (!schema) return undefined
  const def = (schema as z.core.$ZodTypes)._zod.def
  return leafOf(schema) ?? (def.type === 'optional' || def.type === 'default' ? leafOfSpot(def.innerType) : undefined)
}

function innermost(schema: Schema | undefined, value: unknown): Schema | undefined {
  if (!schema) return undefined
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'optional' || def.type === 'default') return innermost(def.innerType, value)
  return def.type === 'union' ? (unionOption(schema, value) ?? schema) : schema
}

function fieldSchema(schema: Schema | undefined, key: string): Schema | undefined {
  const def = schema && (schema as z.core.$ZodTypes)._zod.def
  if (def?.type === 'object') return def.shape[key]
  return def?.type === 'record' ? def.valueType : undefined
}

function elementSchema(schema: Schema | undefined): Schema | undefined {
  const def = schema && (schema as z.core.$ZodTypes)._zod.def
  return def?.type === 'array' ? def.element : undefined
}

function textsOf(schema: Schema | undefined, value: unknown): string[] {
  if (!schema) return []
  return listLeaves(schema, value).flatMap((leaf) => (leaf.leaf.kind === 'copy' ? [String(leaf.value).trim()] : []))
}

/** The keys that say what kind of thing a map is: things of two kinds are compared as wholes. */
const KINDS = ['block', 'kind', 'type', 'as'] as const

const otherKind = (before: object, after: object) => KINDS.some((key) => own(before, key) !== own(after, key))

function entryOf(value: unknown): Entry {
  if (!isObject(value) || Array.isArray(value)) return { value }
  const id = own(value, 'id')
  const sort = KINDS.map((key) => own(value, key)).find((kind) => kind !== undefined)
  // An entry with an id is the same entry even when its type changes.
  return { value, ...(typeof id === 'string' ? { id } : typeof sort === 'string' && { sort }) }
}

const blockOf = (value: unknown) =>
  [isObject(value) ? own(value, 'block') : undefined].filter((kind) => typeof kind === 'string')

/** “Call to action 2” where there are several, “section 3”, “slide-07”. */
function wordOfEntry(list: readonly unknown[], index: number, name: string): string {
  const [block] = blockOf(list[index])
  if (block !== undefined) {
    const alike = list.map((item, at) => (blockOf(item)[0] === block ? at : -1)).filter((at) => at !== -1)
    return alike.length > 1 ? `${nameOf(block)} ${alike.indexOf(index) + 1}` : nameOf(block)
  }
  const item = list[index]
  const id = isObject(item) ? own(item, 'id') : undefined
  return typeof id === 'string' ? id : `${name} ${index + 1}`
}

/** A list is named by its entries, and the words of a button by the button. */
function wordsOfKey(key: string, { path, schema }: Spot, values: Two): string[] {
  if (values.every(Array.isArray)) return []
  if (isRecord(schema)) return [key]
  return key === 'label' && path.at(-1) === 'button' ? [] : [inWords(key)]
}

const isRecord = (schema: Schema | undefined) =>
  schema !== undefined && (schema as z.core.$ZodTypes)._zod.def.type === 'record'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const own = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
