import type { Problem } from '../config/problem.ts'
import type { Files } from '../config/read-funnel.ts'
import { repairEncoding } from './encoding.ts'
import { toForm } from './form.ts'
import { type Mended, mend } from './mend.ts'
import { readBytes, readText } from './read-text.ts'

/** A file that is written anew, and what is different about it, in words for people. */
export interface RepairedFile {
  file: string
  text: string
  /** The problems that are gone. */
  mended: Problem[]
  /** What else was put into canonical form. */
  form: string[]
}

/**
 * Repairs what needs no judgement: problems of one certain remedy, then the form of the files. Gives the files that are
 * different afterwards. Repaired files have nothing left to repair.
 * @param schemaPathOf the way from a file to its JSON Schema, where that is known
 */
export function repairFunnel(
  files: Files,
  schemaPathOf: (file: string) => string | undefined = () => undefined,
): RepairedFile[] {
  return [...files].flatMap(([file, bytes]) => {
    if ('unreadable' in bytes) return []
    const repaired = repairFile(file, bytes, schemaPathOf(file))
    return repaired && (repaired.mended.length > 0 || repaired.form.length > 0) ? [repaired] : []
  })
}

function repairFile(file: string, bytes: Uint8Array, schemaPath: string | undefined): RepairedFile | undefined {
  const readable = repairProblems(file, bytes)
  if (!readable) return undefined
  const { text, problems, done } = readable
  const formed = toForm(file, text, schemaPath)
  return { file, text: formed.text, mended: problems, form: [...done, ...formed.done] }
}

/** The problems that a repair would take away. */
export function repairableProblems(files: Files): Problem[] {
  return [...files].flatMap(([file, bytes]) =>
    'unreadable' in bytes ? [] : (repairProblems(file, bytes)?.problems ?? []),
  )
}

function repairProblems(file: string, bytes: Uint8Array): (Mended & { done: string[] }) | undefined {
  const decoded = repairEncoding(bytes)
  const read = decoded && readText(file, decoded.text)
  // What is no file of a funnel, or too large for one, is left alone.
  if (!read || read.problems.some(({ id }) => id === 'file-size')) return undefined
  const unreadable = decoded.wasUnreadable ? (readBytes(file, bytes)?.problems ?? []) : []
  const { text, problems } = mend(file, decoded.text, read)
  return { text, problems: [...unreadable, ...problems], done: decoded.done }
}
