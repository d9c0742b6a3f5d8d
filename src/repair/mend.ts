import type { Problem } from '../config/problem.ts'
import { type Edit, edited, lineAt } from './edit.ts'
import { meaningOf, type ReadText, readText } from './read-text.ts'
import { repairs } from './repairs.ts'

/** A file after its problems were repaired as far as that goes. */
export interface Mended {
  text: string
  /** The problems that are gone. */
  problems: Problem[]
}

/** Repairs what is no valid YAML, then values of another type. What cannot be repaired for certain stays as it is. */
export function mend(file: string, text: string, read: ReadText): Mended {
  const readable = read.document ? { text, problems: [] } : mendYaml(file, text, read)
  if (!readable) return { text, problems: [] }
  const { text: written, problems } = mendValues(file, readable.text, readable.text === text ? read : undefined)
  return { text: written, problems: [...readable.problems, ...problems] }
}

/** More mistakes than this in one file are not repaired. */
const MOST = 50

/**
 * Repairs a file until it reads as YAML. YAML shows its mistakes one after the other, so that the result is judged as a
 * whole: undefined if the file cannot be read even then, or something else is wrong with the lines that were written.
 */
function mendYaml(file: string, original: string, unreadable: ReadText): Mended | undefined {
  const touched = new Set<number>()
  const gone: Problem[] = []
  let text = original
  let read: ReadText | undefined = unreadable
  for (let round = 0; round <= MOST && read; round++) {
    if (read.document)
      return read.problems.some((problem) => touches(touched, problem)) ? undefined : { text, problems: gone }
    const [first]: Problem[] = read.problems
    if (first?.id === 'yaml-tab') return mendTabs(file, text, [...gone, first])
    const edits = editsOf(read, text)
    if (!first || edits.length < read.problems.length || read.problems.some((problem) => touches(touched, problem)))
      return undefined
    for (const { start } of edits) touched.add(lineAt(text, start))
    gone.push(...read.problems)
    text = edited(text, edits)
    read = readText(file, text)
  }
  return undefined
}

const editsOf = (read: ReadText, text: string) =>
  withoutOverlap(read.problems.flatMap((problem) => editOf(problem, text, read)))

const touches = (lines: ReadonlySet<number>, { range }: Problem) => lines.has(range.start.line)

/** How many columns editors make of a tab. */
const TAB_WIDTHS = [2, 4, 8]

/** Tabs become spaces if all widths of a tab that give a file without mistakes give the same file. */
function mendTabs(file: string, text: string, gone: Problem[]): Mended | undefined {
  const ways = TAB_WIDTHS.flatMap((width) => {
    const written = text.replace(/^[ \t]*\t[ \t]*/gm, (blanks) => blanks.replaceAll('\t', ' '.repeat(width)))
    const read = readText(file, written)
    return read?.document && read.problems.length === 0 ? [{ written, meaning: meaningOf(read) }] : []
  })
  const [way] = ways
  if (!way || ways.some(({ meaning }) => meaning !== way.meaning)) return undefined
  return { text: way.written, problems: gone }
}

/** Repairs values of a file that is YAML. An edit stays if its line then has that much less to complain about. */
function mendValues(file: string, text: string, read = readText(file, text)): Mended {
  if (!read?.document) return { text, problems: [] }
  const tried = read.problems.flatMap((problem) => editOf(problem, text, read).map((edit) => ({ problem, edit })))
  if (tried.length === 0) return { text, problems: [] }
  const all = withoutOverlap(tried.map(({ edit }) => edit))
  const after = readText(file, edited(text, all))
  const onLine = (problems: readonly Problem[], line: number) =>
    problems.filter(({ range }) => range.start.line === line).length
  const helps = ({ start }: Edit) => {
    const line = lineAt(text, start)
    const edits = all.filter((edit) => lineAt(text, edit.start) === line).length
    return after !== undefined && onLine(after.problems, line) <= onLine(read.problems, line) - edits
  }
  const kept = tried.filter(({ edit }) => all.includes(edit) && helps(edit))
  return {
    text: edited(
      text,
      kept.map(({ edit }) => edit),
    ),
    problems: kept.map(({ problem }) => problem),
  }
}

function editOf(problem: Problem, text: string, read: ReadText): readonly Edit[] {
  return repairs[problem.id]?.(problem, text, read) ?? []
}

function withoutOverlap(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = []
  for (const edit of edits)
    if (kept.every(({ start, end }) => edit.start >= end || edit.end <= start) && !kept.includes(edit)) kept.push(edit)
  return kept
}
