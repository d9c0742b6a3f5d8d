import type { Document } from 'yaml'
import { locate } from '../config/locate.ts'
import type { Problem } from '../config/problem.ts'
import { readFunnel } from '../config/read-funnel.ts'

/** What reading makes of one file: what is wrong with it by itself, and the document if it is YAML. */
export interface ReadText {
  problems: Problem[]
  document?: Document.Parsed
}

/** Reads one file as the checker does. Undefined where no file of that name belongs to a funnel. */
export function readText(file: string, text: string): ReadText | undefined {
  return readBytes(file, new TextEncoder().encode(text))
}

/** The same for a file that may be no text. */
export function readBytes(file: string, bytes: Uint8Array): ReadText | undefined {
  const { sources, faults } = readFunnel(new Map([[file, bytes]]))
  const own = faults.filter((fault) => fault.file === file)
  if (own.some(({ id }) => id === 'file-unknown')) return undefined
  const source = sources.get(file)
  return {
    problems: own.map((fault) => locate(fault, source)),
    ...(source?.document && { document: source.document }),
  }
}

/** What a file says, comments aside, so that two texts can be compared. */
export function meaningOf({ document }: ReadText): string | undefined {
  return document && JSON.stringify(document.toJS({ maxAliasCount: 0 }))
}
