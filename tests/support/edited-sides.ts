import { readFolder } from '#src/config/read-folder.ts'
import { type ComparedFunnel, readSide, type Side } from '#src/diff/compared-funnel.ts'

/** A text of a file and what takes its place; without it the whole file goes. */
export type Edit = readonly [file: string, from?: string, to?: string]

const shipped = readFolder('funnel-config', 'public')

/** The shipped funnel with edits, each of which must replace something. For tests. */
export function editedSide(edits: readonly Edit[]): Side {
  const files = new Map([...shipped.files.keys()].map((file) => [file, shippedText(file)]))
  for (const [file, from, to = ''] of edits) {
    const text = files.get(file)
    if (text === undefined || (from !== undefined && !text.includes(from)))
      throw new Error(`${file} does not hold what is edited: ${from}`)
    if (from === undefined) files.delete(file)
    else
      files.set(
        file,
        text.replace(from, () => to),
      )
  }
  return readSide(new Map([...files].map(([file, text]) => [file, new TextEncoder().encode(text)])), shipped.assets)
}

/** The same, free of mistakes. */
export function editedFunnel(edits: readonly Edit[]): ComparedFunnel {
  const { errors, compared } = editedSide(edits)
  if (!compared || errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return compared
}

/** A file of the shipped funnel. */
export function shippedText(file: string): string {
  return new TextDecoder().decode(shipped.files.get(file) as Uint8Array)
}

/** The part of a shipped file from one text up to, not including, another; to the end if that does not follow. */
export function shippedPart(file: string, from: string, to: string): string {
  const whole = shippedText(file)
  const [start, end] = [whole.indexOf(from), whole.indexOf(to, whole.indexOf(from))]
  if (start === -1) throw new Error(`${file} does not hold: ${from}`)
  return whole.slice(start, end === -1 ? undefined : end)
}
