import { type BrokenEdit, editedLines, type Kind, lineOf, linesWith, replaced, sample, usesOf } from './edit.ts'
import { lineAt, type Place, type WrittenFunnel } from './written-funnel.ts'

const QUESTION_ID = /^questions \d+ id$/
const OPTION_ID = /^questions \d+ options \d+ id$/
const where = ({ path }: Place) => path.join(' ')

/** Ids of questions and options that other places read; the definition and all uses are to blame. */
function readIds(funnel: WrittenFunnel, pattern: RegExp): Place[] {
  if (!funnel.files.has('questions.yaml')) return []
  const places = funnel.places('questions.yaml').filter((place) => pattern.test(where(place)))
  // An id that two questions share (`not-sure`) would blame lines that have nothing to do with it.
  const once = places.filter(({ value }) => places.filter((other) => other.value === value).length === 1)
  return once.filter(({ value }) => usesOf(funnel, String(value)).length > 1)
}

/** An id is changed where it is defined and not where it is used. */
export const renamedDefinitions: Kind = (funnel, random) =>
  [...readIds(funnel, QUESTION_ID), ...sample(random, readIds(funnel, OPTION_ID), 12)].map((place) => {
    const edit = replaced(funnel, place.file, [place.start, place.end], `${place.value}-new`, `renames ${place.value}`)
    return { ...edit, blame: [...edit.blame, ...usesOf(edited(funnel, edit), String(place.value))] }
  })

/** A question or an option is deleted and still used. */
export const removedDefinitions: Kind = (funnel, random) =>
  [...readIds(funnel, QUESTION_ID), ...sample(random, readIds(funnel, OPTION_ID), 8)]
    .filter((place) => optionsAround(funnel, place) !== 2)
    .map((place) => {
      const item = funnel.at(place.file, ...place.path.slice(0, -1))
      const first = item.line
      const last = lineAt(funnel.text(place.file), item.end)
      const files = editedLines(funnel, place.file, (lines) => lines.toSpliced(first - 1, last - first + 1))
      const edit = { title: `${place.file}:${first} deletes ${place.value}`, files, blame: [] }
      const around = [first - 1, first].map((line) => lineOf(place.file, line))
      return { ...edit, blame: [...around, ...usesOf(edited(funnel, edit), String(place.value))] }
    })

/** Fewer than two options are a mistake of another kind. */
function optionsAround(funnel: WrittenFunnel, { file, path }: Place): number {
  return path.includes('options') ? (funnel.at(file, ...path.slice(0, -2)).value as unknown[]).length : 0
}

const REFERENCES = [
  /^funnel\.yaml (flow|aside) \d+$/,
  /^funnel\.yaml not-found$/,
  /^offer\.yaml success opens$/,
  /^screens\S+ back to$/,
  /^breaks\.yaml \d+ after$/,
  /^projection\.yaml tables \S+ question$/,
  /^(breaks|projection|questions)\.yaml .*when( \d+)? [\w-]+( \d+| not( \d+)?)?$/,
]

/** A place names something that does not exist. */
export const unknownReferences: Kind = (funnel, random) => {
  const places = funnel.allPlaces().filter((place) => typeof place.value === 'string')
  const named = (place: Place) => REFERENCES.find((pattern) => pattern.test(`${place.file} ${where(place)}`))
  return REFERENCES.flatMap((pattern) =>
    sample(
      random,
      places.filter((place) => named(place) === pattern),
      5,
    ),
  ).map((place) => {
    const word = random.pick([`${place.value}-x`, `${String(place.value).slice(0, -1)}q`, 'nowhere'])
    const edit = replaced(funnel, place.file, [place.start, place.end], word, `${place.value} is written ${word}`)
    // A screen that funnel.yaml does not name any more cannot be reached: its own file may be blamed.
    return { ...edit, blame: [...edit.blame, ...usesOf(funnel, String(place.value))] }
  })
}

/** A condition or a table names a question or an option that does not exist. */
export const unknownKeysOfTables: Kind = (funnel, random) => {
  const places = funnel
    .allPlaces()
    .filter(({ path, key }) => key && /(when( \d+)?|values) [\w-]+$/.test(path.join(' ')))
  return sample(random, places, 14).map((place) => {
    const key = place.key as NonNullable<Place['key']>
    return replaced(funnel, place.file, [key.start, key.end], `${key.text}x`, `${key.text} is written ${key.text}x`)
  })
}

/** Two entries with the same id, label, address or screen; both are to blame. */
export const repeatedIds: Kind = (funnel, random) => {
  const lists = [
    /^questions\.yaml questions \d+ id$/,
    /^questions\.yaml questions 0 options \d+ (id|label)$/,
    /^questions\.yaml questions 2 options \d+ (id|label)$/,
    /^testimonials\.yaml \d+ id$/,
    /^funnel\.yaml (flow|aside) \d+$/,
    /^screens\S+ fields \d+ id$/,
    /^screens\/(?!not-found|verlaufen)\S+ path$/,
  ]
  return lists.flatMap((list) => {
    const places = funnel.allPlaces().filter((place) => list.test(`${place.file} ${where(place)}`))
    return sample(random, places.slice(1), 2).flatMap((place): BrokenEdit[] => {
      const sameKey = (other: Place) => other.path.at(-1) === place.path.at(-1) || typeof place.path.at(-1) === 'number'
      const twin = random.pick(places.filter((other) => other.value !== place.value && sameKey(other)))
      const words = funnel.text(twin.file).slice(twin.start, twin.end)
      const edit = replaced(funnel, place.file, [place.start, place.end], words, `is ${words} like another`)
      // Links lead to a screen by its address.
      const links = place.path.at(-1) === 'path' ? linesWith(funnel, new RegExp(`\\]\\(${place.value}\\)`)) : []
      const uses = [
        ...links,
        ...usesOf(edited(funnel, edit), String(place.value)),
        ...usesOf(edited(funnel, edit), String(twin.value)),
      ]
      return [{ ...edit, blame: [...edit.blame, lineOf(twin.file, twin.line), ...uses] }]
    })
  })
}

/** The funnel after an edit. */
function edited(funnel: WrittenFunnel, { files }: BrokenEdit): WrittenFunnel {
  return [...files].reduce((next, [file, text]) => next.with(file, text as string), funnel)
}
