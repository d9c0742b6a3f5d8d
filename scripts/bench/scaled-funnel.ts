import { parse, stringify } from 'yaml'

/** References are not used in funnels. */
const write = (value: unknown) => stringify(value, { aliasDuplicateObjects: false, lineWidth: 0 })

type Group = Record<string, unknown>

interface Written {
  questions: { id: string; [key: string]: unknown }[]
  breaks: Group[]
  projection: Record<'tables' | 'changes' | 'constants' | 'formulas' | 'outputs', Group>
}

/**
 * The files of a funnel that is `times` as large: its questions, breaks, tables and formulas over and over, each time with
 * names of their own. The first time the names stay, so that the screens find what they show.
 */
export function scaledFiles(files: ReadonlyMap<string, string>, times: number): Map<string, string> {
  const read = (file: string): unknown => parse(files.get(file) ?? '')
  const quiz = read('questions.yaml') as Group & Pick<Written, 'questions'>
  const breaks = read('breaks.yaml') as Written['breaks']
  const projection = read('projection.yaml') as Written['projection']
  const copies = Array.from({ length: times }, (_, index) => copyOf({ ...quiz, breaks, projection }, index))
  const parts = ['tables', 'changes', 'constants', 'formulas', 'outputs'] as const
  const joined = parts.map((part) => [part, Object.assign({}, ...copies.map((copy) => copy.projection[part]))])
  return new Map([
    ...files,
    ['questions.yaml', write({ ...quiz, questions: copies.flatMap(({ questions }) => questions) })],
    ['breaks.yaml', write(copies.flatMap((copy) => copy.breaks))],
    ['projection.yaml', write(Object.fromEntries(joined))],
  ])
}

/** A copy with other ids of questions and other names in formulas; ids of options stay, for they belong to questions. */
function copyOf(written: Written, index: number): Written {
  if (index === 0) return written
  const ids = new Set(written.questions.map(({ id }) => id))
  const { tables, changes, constants, formulas } = written.projection
  const names = new Set([tables, changes, constants, formulas].flatMap(Object.keys))
  const id = (text: string) => (ids.has(text) ? `${text}-${index}` : text)
  const name = (text: string) => (names.has(text) ? `${text}${index}` : text)
  const formula = (text: unknown) => String(text).replace(/[A-Za-z]\w*/g, name)
  const entries = (group: Group, value: (value: unknown) => unknown = (same) => same) =>
    Object.fromEntries(Object.entries(group).map(([key, item]) => [name(key), value(item)]))
  return {
    questions: written.questions.map((question) => ({ ...question, id: id(question.id) })),
    breaks: written.breaks.map((screen) => renamed(screen, id) as Group),
    projection: {
      tables: entries(tables, (table) => ({ ...(table as Group), question: id(String((table as Group).question)) })),
      changes: entries(changes, (list) => renamed(list, id)),
      constants: entries(constants),
      formulas: entries(formulas, formula),
      outputs: entries(written.projection.outputs),
    },
  }
}

/** The same value with other keys in its conditions, and other questions behind `after`. */
function renamed(value: unknown, id: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, id))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [id(key), key === 'after' ? id(String(item)) : renamed(item, id)]),
  )
}
