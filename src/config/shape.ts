import type * as z from 'zod'
import type { Fault, Path } from './fault.ts'
import { keysOf, kindsOf, metaOf, type PlaceSchema, schemaAt } from './schema-at.ts'
import { exampleWithUnit, isEmpty, show, whatIsWrong } from './shape-words.ts'
import { nearest, suggest } from './suggest.ts'
import { whatToWrite } from './what-to-write.ts'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue

/** A file with more mistakes than this is not the file it is taken for. */
const MOST = 200

/** What stands at a place of the file, to the letter. */
type WrittenAt = (path: Path) => string | undefined

/**
 * Holds a file's data against its schema: the data with defaults filled in, or a fault for each mistake.
 * @param writtenAt numbers are shown as they are written where it knows them: `007`, `1.000`
 */
export function shapeFaults<T>(
  file: string,
  schema: z.ZodType<T>,
  data: unknown,
  writtenAt: WrittenAt = () => undefined,
): { value?: T; faults: Fault[] } {
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) return { value: result.data, faults: [] }
  const issues = result.error.issues.slice(0, MOST).flatMap((issue) => deepest(issue))
  const unknown = unknownKeys(issues)
  const faults = issues
    // A misspelt key is unknown and missing at once: one mistake, one fault.
    .filter((issue) => !(isMissing(issue) && meantKey(String(issue.path.at(-1)), unknown(parentOf(issue)))))
    .flatMap((issue) => faultsOf(file, schema, data, issue, writtenAt))
  return { faults }
}

/** Of an undiscriminated union, the option that got furthest speaks. */
function deepest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || !issue.errors?.length) return [issue]
  const unknownKey = (issues: readonly Issue[]) => issues.some(({ code }) => code === 'unrecognized_keys')
  const [best] = [...issue.errors].sort((a, b) => depth(b) - depth(a) || Number(unknownKey(b)) - Number(unknownKey(a)))
  if (!best || (depth(best) === 0 && !unknownKey(best))) return [issue]
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue).flatMap(deepest)
}

/** How far into the data a check came before it failed. */
function depth(issues: readonly Issue[]): number {
  return Math.max(
    ...issues.map((issue) => {
      const inside = issue.code === 'invalid_union' ? (issue.errors ?? []).map(depth) : []
      return issue.path.length + Math.max(0, ...inside)
    }),
  )
}

const isMissing = (issue: Issue) =>
  issue.code !== 'unrecognized_keys' &&
  issue.code !== 'invalid_key' &&
  issue.input === undefined &&
  issue.path.length > 0

/** The written key that must have been meant as `key`: misspelt, or run together with its value (`title "Hello`). */
function meantKey(key: string, written: readonly string[]): string | undefined {
  // In a condition the only key that can be missing is `not`, and any other in its place is a slip.
  if (key === 'not') return written[0]
  return written.find((other) => ranTogether(other, key)) ?? nearest(key, written)
}

const ranTogether = (written: string, key: string) =>
  written.startsWith(key) && /^(\s*[:="'“]|\s+\S)/.test(written.slice(key.length))

const parentOf = ({ path }: Issue) => path.slice(0, -1)

/** The unknown keys of a place, looked up by its path. */
function unknownKeys(issues: readonly Issue[]): (path: readonly PropertyKey[]) => readonly string[] {
  const byPlace = new Map<string, string[]>()
  for (const issue of issues) if (issue.code === 'unrecognized_keys') byPlace.set(issue.path.join('\0'), issue.keys)
  return (path) => byPlace.get(path.join('\0')) ?? []
}

function faultsOf(file: string, root: Schema, data: unknown, issue: Issue, writtenAt: WrittenAt): Fault[] {
  const path = issue.path as Path
  const place = schemaAt(root, data, path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST).map((key) => unknownKey(file, path, key, place))
  if (issue.code === 'invalid_key') return [badKey(file, path, issue, place)]
  if (isMissing(issue)) return [missingKey(file, path, place.schema, schemaAt(root, data, path.slice(0, -1)))]
  if (issue.code === 'invalid_union' && 'discriminator' in issue)
    return [unknownKind(file, path, schemaAt(root, data, path.slice(0, -1)), issue)]
  return [wrongValue(file, path, place, issue, writtenAt)]
}

function unknownKey(file: string, path: Path, key: string, place: PlaceSchema): Fault {
  const known = keysOf(place.schema)
  const meant = known.find((other) => ranTogether(key, other))
  const invisible = !meant && /[^\x21-\x7e]/.test(key) ? ' It holds a space or an unusual character.' : ''
  const remedy = meant ? `Write \`${meant}: …\`, with a colon and a space.` : suggest(key, known)
  return {
    id: 'unknown-key',
    file,
    place: { path: [...path, key], on: 'key' },
    message: `${place.inCondition ? 'A condition' : describePlace(place)} has no \`${key}\`.${invisible}`,
    fix: place.inCondition ? CONDITION : remedy,
  }
}

const CONDITION =
  'Write `{ question: option }` with ids of questions.yaml; `[one, two]` means one of these, `{ not: option }` anything else.'

function badKey(
  file: string,
  path: Path,
  issue: Extract<Issue, { code: 'invalid_key' }>,
  { inCondition }: PlaceSchema,
): Fault {
  // A key that ran together with its value: `frustration:traffic`, `beginner 0.85`.
  const [, key, value] = /^([A-Za-z][\w-]*)\s*[:=; ]\s*([\w.-]+)$/.exec(String(path.at(-1))) ?? []
  if (key && value) {
    const [message, pair] = [`\`${String(path.at(-1))}\` holds no colon with a space after it.`, `${key}: ${value}`]
    const fix = `Write \`${inCondition ? `{ ${pair} }` : pair}\`, with a colon and a space.`
    return { id: 'wrong-value', file, place: { path, on: 'key' }, message, fix }
  }
  return {
    id: 'wrong-value',
    file,
    place: { path, on: 'key' },
    message: `\`${String(path.at(-1))}\` cannot be a name here.`,
    fix: issue.issues.map(({ message }) => message).join(' '),
  }
}

function missingKey(file: string, path: Path, schema: Schema | undefined, parent: PlaceSchema): Fault {
  const key = String(path.at(-1))
  const meta = metaOf(schema)
  return {
    id: 'missing-key',
    file,
    place: { path, on: 'key' },
    message: `${describePlace(parent)} needs \`${key}\`, and it is not here.`,
    fix: `Add a line \`${key}: …\`.${meta?.description ? ` ${meta.description}` : ''}`,
  }
}

function unknownKind(file: string, path: Path, { schema }: PlaceSchema, issue: Issue): Fault {
  const key = String(path.at(-1))
  const kinds = kindsOf(schema, key)
  const entry = issue.input as Record<string, unknown> | undefined
  const given = entry?.[key]
  const meant = meantKey(key, Object.keys(entry ?? {}))
  if (given === undefined && meant !== undefined) {
    const place = { path: [...path.slice(0, -1), meant], on: 'key' } as const
    return { id: 'unknown-key', file, place, message: `This part has no \`${meant}\`.`, fix: `Write \`${key}: …\`.` }
  }
  if (given === undefined) {
    const message = `A line \`${key}: …\` is missing here; it decides what else belongs here.`
    return {
      id: 'missing-key',
      file,
      place: { path, on: 'key' },
      message,
      fix: `Add \`${key}: …\`. ${suggest('', kinds)}`,
    }
  }
  return {
    id: 'wrong-value',
    file,
    place: { path },
    message:
      typeof given === 'string'
        ? `There is no \`${key}\` called \`${given}\`.`
        : `\`${key}\` cannot be ${show(given)}.`,
    fix: suggest(String(given), kinds),
  }
}

function wrongValue(file: string, path: Path, place: PlaceSchema, issue: Issue, writtenAt: WrittenAt): Fault {
  const written = typeof issue.input === 'number' ? writtenAt(path) : undefined
  return {
    id: 'wrong-value',
    file,
    place: { path },
    message: `${nameOf(path)} ${whatIsWrong(issue, place.schema, written)}.`,
    fix: remedy(place, issue, written),
  }
}

function remedy({ schema, parent, inCondition }: PlaceSchema, issue: Issue, written = String(issue.input)): string {
  if (issue.code === 'invalid_value') return suggest(String(issue.input), issue.values.map(String))
  const quoted = `Put it in double quotes: \`"${written}"\`.`
  if (inCondition) return typeof issue.input === 'number' ? `${quoted} ${CONDITION}` : CONDITION
  // The message of a pattern, written beside it, says what fits.
  if (issue.code === 'invalid_format') return issue.message
  const isText = issue.code === 'invalid_type' && issue.expected === 'string' && !isEmpty(issue.input)
  const unit = typeof issue.input === 'number' ? exampleWithUnit(issue.input, schema) : undefined
  if (isText && typeof issue.input !== 'object' && !unit) return quoted
  const description = metaOf(schema)?.description ?? metaOf(parent)?.description
  const advice = isText && unit ? `Write \`${unit}\`.` : whatToWrite(issue, schema)
  return [advice, description].filter(Boolean).join(' ') || 'Compare it with its neighbours.'
}

/** `title`, or the place in a list: Entry 3 of `options`. */
function nameOf(path: Path): string {
  const last = path.at(-1)
  if (typeof last === 'string') return `\`${last}\``
  const list = path.findLast((step) => typeof step === 'string')
  const entry = last === undefined ? 'This file' : `Entry ${last + 1}`
  return last === undefined || list === undefined ? entry : `${entry} of \`${list}\``
}

function describePlace({ schema, parent }: PlaceSchema): string {
  const title = metaOf(schema)?.title
  if (title) return `“${title}”`
  const list = metaOf(parent)?.title
  return list ? `This entry of “${list}”` : 'This part'
}
