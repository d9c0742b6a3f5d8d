import { decode } from './decode.ts'
import type { Fault } from './fault.ts'
import { type FileName, fileSchemas, requiredFiles, type Shape, screenSchema } from './files/files.ts'
import { parseYaml } from './parse-yaml.ts'
import { shapeFaults } from './shape.ts'
import { type Source, unparsed } from './source.ts'
import { strangeFiles, withoutRemoval } from './strange-files.ts'
import { takesWords, writtenAt, writtenFaults } from './written.ts'
import type { HoldsWords } from './yaml-hygiene.ts'

/** The files of a funnel's folder: path relative to the folder → bytes, or why there are none, in a marketer's words. */
export type Files = ReadonlyMap<string, Uint8Array | Unreadable>
export interface Unreadable {
  unreadable: string
  /** What to do, where it is something else than to put another file in its place. */
  fix?: string
}

/** What reading found: every file's source for positions, and the whole shape if no file has a fault. */
export interface ReadFunnel {
  sources: Map<string, Source>
  faults: Fault[]
  shape?: Shape
}

const SCREEN = /^screens\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/

/** Bytes → YAML with positions → shapes. Reports every fault of every file in one run. */
export function readFunnel(files: Files): ReadFunnel {
  const sources = new Map<string, Source>()
  const { faults: misplaced, strange, meant } = strangeFiles(files)
  const faults: Fault[] = [...missingFiles(files, meant), ...misplaced]
  const shape: { screens: Record<string, unknown>; [name: string]: unknown } = { screens: {} }
  for (const [file, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const schema = strange.has(file) ? undefined : schemaOf(file)
    if (!schema) {
      // Nobody knows what lies in a folder that cannot be opened.
      if ('unreadable' in bytes && file.endsWith('/')) faults.push(unreadableFile(file, bytes))
      continue
    }
    const read = readFile(file, bytes, schema)
    // Of a file that could not be read there is nothing to show.
    if (read.source.text !== '') sources.set(file, read.source)
    faults.push(...read.faults.map(withoutRemoval))
    const screen = SCREEN.exec(file)?.[1]
    if (screen) shape.screens[screen] = read.value
    else shape[file.replace(/\.yaml$/, '')] = read.value
  }
  if (faults.some((fault) => fault.severity !== 'warning')) return { sources, faults }
  return { sources, faults, shape: shape as unknown as Shape }
}

function readFile(file: string, bytes: Uint8Array | Unreadable, schema: ReturnType<typeof schemaOf> & object) {
  if ('unreadable' in bytes) return { source: unparsed(file, ''), faults: [unreadableFile(file, bytes)] }
  const { text, fault } = decode(file, bytes)
  if (fault) return { source: unparsed(file, text), faults: [fault] }
  const { source, faults } = parseYaml(file, text, wordsOf(schema))
  if (!source.document) return { source, faults }
  const data: unknown = source.document.toJS({ maxAliasCount: 0 })
  const { value, faults: shape } = shapeFaults<unknown>(file, schema, data, (path) => writtenAt(source, path))
  // What does not fit anyway is not looked at to the letter.
  const written = shape.length === 0 ? writtenFaults(file, source, schema, data) : []
  return { source, faults: [...faults, ...shape, ...written], value }
}

/** Tells of the places of a file with traps in it which of them take any words. */
function wordsOf(schema: ReturnType<typeof schemaOf> & object): HoldsWords {
  let data: unknown
  return (document, path) => {
    try {
      data ??= document.toJS({ maxAliasCount: 0 })
      return takesWords(schema, data, path)
    } catch {
      // References, which are faults of their own.
      return true
    }
  }
}

function schemaOf(file: string) {
  if (SCREEN.test(file)) return screenSchema
  const name = file.replace(/\.yaml$/, '')
  return file.endsWith('.yaml') && Object.hasOwn(fileSchemas, name) ? fileSchemas[name as FileName] : undefined
}

function missingFiles(files: Files, meant: ReadonlySet<string>): Fault[] {
  return requiredFiles
    .map((name) => `${name}.yaml`)
    .filter((file) => !files.has(file) && !meant.has(file))
    .map((file) => ({
      id: 'file-missing',
      file,
      place: { offsets: [0, 0] },
      message: `The file \`${file}\` is missing; no funnel works without it.`,
      fix: `Create \`${file}\`, best by copying it from another funnel.`,
    }))
}

function unreadableFile(file: string, { unreadable, fix }: Unreadable): Fault {
  return {
    id: 'file-readable',
    file,
    place: { offsets: [0, 0] },
    message: `\`${file}\` cannot be read: ${unreadable}.`,
    fix: fix ?? 'Put a readable text file in its place, or remove it.',
  }
}
