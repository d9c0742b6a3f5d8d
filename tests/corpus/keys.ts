import { type BrokenEdit, editedLines, type Kind, lineOf, replaced, sample } from './edit.ts'
import { isField, isRequired } from './fields.ts'
import { type KeyedPlace, lineAt, type WrittenFunnel } from './written-funnel.ts'

const swapped = (word: string, at: number) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)

/** A key with letters in the wrong order, one too few, one too many, in capitals, or with an invisible guest. */
export const misspeltKeys: Kind = (funnel, random) =>
  sample(random, funnel.allPlaces().filter(isField), 40).map((place) => {
    const ways = [
      swapped(place.key.text, place.key.text.length - 2),
      place.key.text.slice(0, -1),
      `${place.key.text}${place.key.text.at(-1)}`,
      `${place.key.text[0]?.toUpperCase()}${place.key.text.slice(1)}`,
      `${place.key.text}\u200b`,
      `\u00a0${place.key.text}`,
      place.key.text.includes('-') ? place.key.text.replace('-', '_') : `${place.key.text}s`,
    ].filter((word) => word !== place.key.text && word !== '')
    const word = random.pick(ways)
    return replaced(
      funnel,
      place.file,
      [place.key.start, place.key.end],
      word,
      `${place.key.text} is spelt ${JSON.stringify(word)}`,
    )
  })

/** A key that the file does not know. */
export const strangeKeys: Kind = (funnel, random) =>
  sample(random, ownLine(funnel), 14).map((place) => {
    const word = random.pick(['colour', 'subtitel', 'style', 'id2', 'enabled', 'x', 'größe', '"two words"', '👍'])
    return insertedBefore(funnel, place, `${word}: 1`, `a line ${word} that nothing reads`)
  })

/** A line that must be there and is not; what it belongs to is to blame. */
export const removedKeys: Kind = (funnel, random) =>
  sample(random, ownLine(funnel).filter(isRequired), 40).map((place) => {
    const [first, last] = linesOf(funnel, place)
    const files = editedLines(funnel, place.file, (lines) => lines.toSpliced(first - 1, last - first + 1))
    const parent = funnel.at(place.file, ...place.path.slice(0, -1))
    // The place in the file that is gone, what stands there now, and the part that lacks it; that of a whole file is the
    // first line that holds anything.
    const next = (files.get(place.file) ?? '').split('\n').findIndex((line) => /^[^#\s]/.test(line)) + 1
    const blame = [
      first - 1,
      first,
      parent.line,
      parent.key?.line ?? parent.line,
      ...(place.path.length === 1 ? [next] : []),
    ]
    return {
      title: `${place.file}:${first} without ${place.key.text}`,
      files,
      blame: blame.map((line) => lineOf(place.file, line)),
    }
  })

/** A key without its value. */
export const emptiedKeys: Kind = (funnel, random) =>
  sample(random, ownLine(funnel).filter(isRequired), 16).map((place) => otherLines(funnel, place))

/** The same key twice in one place. */
export const repeatedKeys: Kind = (funnel, random) =>
  sample(
    random,
    ownLine(funnel).filter(({ value }) => typeof value !== 'object'),
    12,
  ).map((place) => {
    const edit = insertedBefore(funnel, place, `${place.key.text}: "again"`, `${place.key.text} twice`)
    return { ...edit, blame: [lineOf(place.file, place.key.line), lineOf(place.file, place.key.line + 1)] }
  })

/** Keys that start a line of their own. */
function ownLine(funnel: WrittenFunnel): KeyedPlace[] {
  return funnel
    .allPlaces()
    .filter(isField)
    .filter((place) => {
      const text = funnel.text(place.file)
      const lineStart = text.lastIndexOf('\n', place.key.start) + 1
      return text.slice(lineStart, place.key.start).trim() === ''
    })
}

function linesOf(funnel: WrittenFunnel, { file, end, key }: KeyedPlace): [first: number, last: number] {
  const text = funnel.text(file)
  return [key.line, lineAt(text, end)]
}

function otherLines(funnel: WrittenFunnel, place: KeyedPlace): BrokenEdit {
  const [first, last] = linesOf(funnel, place)
  const files = editedLines(funnel, place.file, (lines) => {
    const indent = /^ */.exec(lines[first - 1] ?? '')?.[0] ?? ''
    return lines.toSpliced(first - 1, last - first + 1, `${indent}${place.key.text}:`)
  })
  return { title: `${place.file}:${first} ${place.key.text} is empty`, files, blame: [lineOf(place.file, first)] }
}

function insertedBefore(funnel: WrittenFunnel, place: KeyedPlace, words: string, what: string): BrokenEdit {
  const indent = ' '.repeat(place.key.start - funnel.text(place.file).lastIndexOf('\n', place.key.start) - 1)
  return replaced(funnel, place.file, [place.key.start, place.key.start], `${words}\n${indent}`, what)
}
