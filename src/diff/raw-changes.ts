import type { Source } from '../config/source.ts'
import type { Area, Change } from './change.ts'
import { type Difference, differences } from './differences.ts'
import { writtenChanges } from './written.ts'

type Sources = ReadonlyMap<string, Source>

/** Compares files line by line without knowing what the lines mean: for files that do not have the form that they need. */
export function rawChanges(before: Sources, after: Sources): Change[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort()
  return files.flatMap((file) => {
    const [was, is] = [before.get(file), after.get(file)]
    if (was?.text === is?.text) return []
    if (!was || !is) return [whole(file, is ? 'The file is new.' : 'The file is removed.')]
    const [old, now] = [parsed(was), parsed(is)]
    if (old === undefined || now === undefined)
      return [
        whole(
          file,
          `The file changes, but ${unreadable(old, now)} cannot be read, so that the two cannot be compared.`,
        ),
      ]
    return differences(undefined, old, now, [file]).map((found) => rawChange(found, areaOf(file)))
  })
}

const unreadable = (old: unknown, now: unknown) =>
  old === undefined && now === undefined
    ? 'neither its old nor its new text'
    : `its ${old === undefined ? 'old' : 'new'} text`

function rawChange(difference: Difference, area: Area): Change {
  const change = writtenChanges(difference, area)
  const isWords = [difference.before, difference.after].some((value) => typeof value === 'string' && /\s/.test(value))
  return isWords ? { ...change, words: true } : change
}

const whole = (file: string, summary: string): Change => ({
  area: areaOf(file),
  importance: 'normal',
  place: [file],
  summary,
})

const AREAS: Readonly<Record<string, Area>> = {
  'offer.yaml': 'offer',
  'projection.yaml': 'projection',
  'questions.yaml': 'questions',
  'breaks.yaml': 'breaks',
  'funnel.yaml': 'flow',
  'testimonials.yaml': 'testimonials',
  'theme.yaml': 'theme',
  'messages.yaml': 'messages',
}

const areaOf = (file: string): Area => (Object.hasOwn(AREAS, file) ? AREAS[file] : undefined) ?? 'copy'

function parsed({ document }: Source): unknown {
  if (!document || document.errors.length > 0) return undefined
  try {
    return document.toJS({ maxAliasCount: 0 }) as unknown
  } catch {
    // Anchors and aliases are not part of the config language.
    return undefined
  }
}
