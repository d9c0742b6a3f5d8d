// Whatever somebody has done to a funnel, repairing it does no harm.
import { describe, expect, it } from 'vitest'
import { check } from '#src/check/check.ts'
import { readFolder } from '#src/config/read-folder.ts'
import { commentsOf } from '#src/repair/comments.ts'
import { repairFunnel } from '#src/repair/repair-funnel.ts'
import { brokenEdits, type KindName, kinds } from '../corpus/corpus.ts'
import { sample } from '../corpus/edit.ts'
import { WrittenFunnel } from '../corpus/written-funnel.ts'
import { seededRandom } from '../schemas/random.ts'

const SEED = Number(process.env.CORPUS_SEED ?? 1)
/** Edits of each kind; `CORPUS_SHARE=1` tries all of them. */
const MOST = process.env.CORPUS_SHARE === '1' ? Number.POSITIVE_INFINITY : 10
const folder = 'tests/fixtures/garden'
const real = readFolder(folder, 'public')
const funnel = WrittenFunnel.read(folder)

type Bytes = ReadonlyMap<string, Uint8Array>

describe('repairing broken edits', () => {
  it.each(Object.keys(kinds) as KindName[])('%s', { timeout: 120_000 }, (kind) => {
    const edits = sample(seededRandom(SEED), brokenEdits(kind, funnel, SEED), MOST)
    const complaints = edits.flatMap(({ title, files }) =>
      complaintsAbout(written(files)).map((complaint) => `${title}: ${complaint}`),
    )
    expect(complaints).toEqual([])
  })
})

/** @param edits the files that differ from the good funnel, of which nothing is to be repaired */
function complaintsAbout(edits: Bytes): string[] {
  const repaired = repairFunnel(edits)
  const after = new Map([...edits, ...repaired.map(({ file, text }) => [file, utf8(text)] as const)])
  const again = repairFunnel(after)
  const gone = repaired.flatMap(({ mended }) => mended).length
  const [errors, left] = gone === 0 ? [0, 0] : [errorsWith(edits), errorsWith(after)]
  return [
    ...again.map(({ file, form, mended }) => `${file} is repaired twice: ${form} ${mended.map(({ id }) => id)}`),
    ...repaired
      .filter(({ file, text }) => isCommentLost(edits.get(file), text))
      .map(({ file }) => `${file} loses a comment`),
    ...(left > errors ? [`${left} errors instead of ${errors}`] : []),
  ]
}

/** Of texts that are no YAML the words behind # may be part of a text. */
function isCommentLost(bytes: Uint8Array | undefined, text: string): boolean {
  const words = (yaml: string) => commentsOf(yaml).map(({ source }) => source.trimEnd())
  const left = words(text).join('\n')
  return words(new TextDecoder().decode(bytes).replace(/\r(?!\n)/g, '\n')).some(
    (comment) => /^#( |$)/.test(comment) && !left.includes(comment),
  )
}

function errorsWith(edits: Bytes): number {
  const { problems } = check(new Map([...real.files, ...edits]), real.assets)
  return problems.filter(({ severity }) => severity === 'error').length
}

function written(files: ReadonlyMap<string, string | Uint8Array | undefined>): Bytes {
  const contents = [...files].map(([file, content]) => [file, typeof content === 'string' ? utf8(content) : content])
  return new Map(contents.filter((entry): entry is [string, Uint8Array] => entry[1] !== undefined))
}

const utf8 = (text: string) => new TextEncoder().encode(text)
