import * as z from 'zod'
import type { Fault, Path } from './fault.ts'
import { nearest, suggest } from './suggest.ts'
import { unionOption } from './walk-leaves.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue

/** Holds a file's data against its schema: the data with defaults filled in, or a fault for each mistake. */
export function shapeFaults<T>(file: string, schema: z.ZodType<T>, data: unknown): { value?: T; faults: Fault[] } {
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) return { value: result.data, faults: [] }
  const issues = result.error.issues.flatMap((issue) => deepest(issue))
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys')
  const faults = issues
    // A misspelt key is unknown and missing at once: one mistake, one fault.
    .filter((issue) => !(isMissing(issue) && unknown.some((other) => renames(other, issue))))
    .flatMap((issue) => faultsOf(file, schema, data, issue))
  return { faults }
}

/** Of an undiscriminated union, the option that got furthest speaks. */
function deepest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || !issue.errors?.length) return [issue]
  const depth = (issues: readonly Issue[]) => Math.max(...issues.map((inner) => inner.path.length))
  const [best] = [...issue.errors].sort((a, b) => depth(b) - depth(a))
  if (!best || depth(best) === 0) return [issue]
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue).flatMap(deepest)
}

const isMissing = (issue: Issue) => issue.code !== 'unrecognized_keys' && 'input' in issue && issue.input === undefined

function renames(unknown: Issue, missing: Issue): boolean {
  if (unknown.code !== 'unrecognized_keys') return false
  const key = String(missing.path.at(-1))
  const sameParent = unknown.path.join('\0') === missing.path.slice(0, -1).join('\0')
  return sameParent && unknown.keys.some((name) => nearest(name, [key]) !== undefined)
}

function faultsOf(file: string, root: Schema, data: unknown, issue: Issue): Fault[] {
  const path = issue.path as Path
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(file, root, data, path, key))
  if (issue.code === 'invalid_key') return [badKey(file, root, data, path)]
  const { schema, parent } = schemaAt(root, data, path)
  if (isMissing(issue)) return [missingKey(file, path, parent, schema)]
  if (issue.code === 'invalid_union' && 'discriminator' in issue) return [unknownKind(file, root, data, issue)]
  return [wrongValue(file, path, schema, issue)]
}

function unknownKey(file: string, root: Schema, data: unknown, path: Path, key: string): Fault {
  const { schema } = schemaAt(root, data, path)
  const known = Object.keys(shapeOf(schema) ?? {})
  const invisible = /[^\x21-\x7e]/.test(key) ? ' It holds an invisible or unusual character.' : ''
  return {
    id: 'unknown-key',
    file,
    place: { path: [...path, key], on: 'key' },
    message: `${describePlace(schema)} has no \`${key}\`.${invisible}`,
    fix: suggest(key, known),
  }
}

function badKey(file: string, root: Schema, data: unknown, path: Path): Fault {
  const { parent } = schemaAt(root, data, path)
  const name = String(path.at(-1))
  return {
    id: 'wrong-value',
    file,
    place: { path, on: 'key' },
    message: `\`${name}\` cannot be a name here.`,
    fix: parent && metaOf(parent)?.title === 'Formulas' ? CAMEL : `${CAMEL} Ids use small letters, digits and hyphens.`,
  }
}

const CAMEL = 'Names for formulas start with a small letter and hold letters and digits only: `daysChange`.'

function missingKey(file: string, path: Path, parent: Schema | undefined, schema: Schema | undefined): Fault {
  const key = String(path.at(-1))
  const meta = metaOf(schema)
  return {
    id: 'missing-key',
    file,
    place: { path, on: 'key' },
    message: `${describePlace(parent)} needs \`${key}\`${meta?.title ? ` (${meta.title})` : ''}, and it is not here.`,
    fix: `Add a line \`${key}: …\`.${meta?.description ? ` ${meta.description}` : ''}`,
  }
}

function unknownKind(file: string, root: Schema, data: unknown, issue: Issue): Fault {
  const at = schemaAt(root, data, (issue.path as Path).slice(0, -1)).schema
  const def = at && (at as z.core.$ZodTypes)._zod.def
  const key = String(issue.path.at(-1))
  const names = def?.type === 'union' ? def.options.flatMap((option) => [...(option._zod.propValues?.[key] ?? [])]) : []
  const given = String(
    'input' in issue && typeof issue.input === 'object' ? (issue.input as never)?.[key] : issue.input,
  )
  return {
    id: 'wrong-value',
    file,
    place: { path: issue.path as Path },
    message: `There is no \`${key}\` called \`${given}\`.`,
    fix: suggest(given, names.map(String)),
  }
}

function wrongValue(file: string, path: Path, schema: Schema | undefined, issue: Issue): Fault {
  const meta = metaOf(schema)
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : undefined
  const key = [...path].reverse().find((step) => typeof step === 'string')
  const name = key === undefined ? 'This' : `\`${key}\``
  return {
    id: 'wrong-value',
    file,
    place: { path },
    message: `${name} ${whatIsWrong(issue)}.`,
    fix: allowed ? suggest(String(issue.input), allowed) : (meta?.description ?? 'Compare it with its neighbours.'),
  }
}

/** The words for what a value is, instead of what it should be. */
function whatIsWrong(issue: Issue): string {
  const given = show(issue.input)
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'string' && typeof issue.input !== 'object'
        ? `must be a text, and ${given} is not: put it in double quotes`
        : `must be ${KINDS[issue.expected] ?? issue.expected}, and ${given} is not`
    case 'too_small':
      return issue.origin === 'array' ? `needs at least ${issue.minimum} of these` : `must be larger than ${given}`
    case 'too_big':
      return issue.origin === 'array' ? `may hold at most ${issue.maximum} of these` : `must be smaller than ${given}`
    default:
      return given === '""' ? 'is empty' : `cannot be ${given}`
  }
}

const KINDS: Record<string, string> = {
  array: 'a list (lines that start with “- ”)',
  object: 'a group of `key: value` lines',
  record: 'a group of `key: value` lines',
  number: 'a number without units, such as `1000`',
  int: 'a whole number, such as `6`',
  boolean: '`true` or `false`',
}

function show(value: unknown): string {
  if (value === null) return 'an empty value'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of lines'
  return typeof value === 'string' ? JSON.stringify(value) : `\`${String(value)}\``
}

function describePlace(schema: Schema | undefined): string {
  const title = metaOf(schema)?.title
  return title ? `“${title}”` : 'This part'
}

const metaOf = (schema: Schema | undefined) => (schema ? z.globalRegistry.get(schema as z.ZodType) : undefined)

function shapeOf(schema: Schema | undefined): Record<string, Schema> | undefined {
  const def = schema && (schema as z.core.$ZodTypes)._zod.def
  return def?.type === 'object' ? def.shape : undefined
}

/** The schema at the end of a path and its parent, chosen by the data where a union leaves it open. */
export function schemaAt(root: Schema, data: unknown, path: Path): { schema?: Schema; parent?: Schema } {
  let schema: Schema | undefined = resolve(root, data)
  let parent: Schema | undefined
  let value = data
  for (const step of path) {
    parent = schema
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[String(step)] : undefined
    schema = step === undefined ? undefined : resolve(childSchema(schema, step), value)
  }
  return { ...(schema && { schema }), ...(parent && { parent }) }
}

function childSchema(schema: Schema | undefined, step: string | number): Schema | undefined {
  const def = schema && (schema as z.core.$ZodTypes)._zod.def
  if (def?.type === 'object') return def.shape[String(step)]
  if (def?.type === 'array') return def.element
  return def?.type === 'record' ? def.valueType : undefined
}

function resolve(schema: Schema | undefined, value: unknown): Schema | undefined {
  if (!schema) return undefined
  const def = (schema as z.core.$ZodTypes)._zod.def
  // The outer schema of an optional field carries its title; only its insides are asked for here.
  if (def.type === 'union') return unionOption(schema, value) ?? schema
  if ((def.type === 'optional' || def.type === 'default') && shapeLike(def.innerType))
    return resolve(def.innerType, value)
  return schema
}

function shapeLike(schema: Schema): boolean {
  return ['object', 'array', 'record', 'union', 'optional', 'default'].includes(
    (schema as z.core.$ZodTypes)._zod.def.type,
  )
}
