import { fileURLToPath } from 'node:url'
import { type CheckResult, check } from '#src/check/check.ts'
import type { Problem } from '#src/config/problem.ts'
import { type FunnelFolder, readFolder } from '#src/config/read-folder.ts'
import { seededRandom } from '../schemas/random.ts'
import { brokenEdits, type KindName } from './corpus.ts'
import { type BrokenEdit, sample } from './edit.ts'
import { WrittenFunnel } from './written-funnel.ts'

/** Another seed breaks other places: `CORPUS_SEED=7 npx vitest run tests/corpus`. */
const SEED = Number(process.env.CORPUS_SEED ?? 1)
/** The part of the corpus that is tried each time; `CORPUS_SHARE=1` tries all of it. */
const SHARE = Number(process.env.CORPUS_SHARE ?? 0.3)
const LEAST = 8
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Words of the tools behind the checker, which no marketer knows. */
const FOREIGN =
  /\bzod\b|\bunions?\b|discriminat|\bschema|\bundefined\b|\[object|\bNaN\b|\bnull\b|regex|TypeError|Unexpected token|EXPECT_|implicit key|\bscalar\b|\bmapping\b|instancePath|\bAST\b/i

export interface Corpus {
  folder: string
  funnel: WrittenFunnel
  real: FunnelFolder
}

export function corpusOf(folder: string): Corpus {
  const real = readFolder(`${root}${folder}`, `${root}public`)
  return { folder, funnel: WrittenFunnel.read(folder), real }
}

/** Checks every edit of one kind: how many there are, and a line for each that is not reported as it should be. */
export function runKind({ folder, funnel, real }: Corpus, kind: KindName): { edits: number; complaints: string[] } {
  const all = brokenEdits(kind, funnel, SEED)
  const random = seededRandom(SEED + folder.length)
  const edits = sample(random, all, Math.max(LEAST, Math.ceil(all.length * SHARE)))
  const complaints = edits.flatMap((edit) => {
    const files = new Map(real.files)
    for (const [file, content] of edit.files) {
      if (content === undefined) files.delete(file)
      else files.set(file, typeof content === 'string' ? new TextEncoder().encode(content) : content)
    }
    try {
      return complaintsAbout(edit, check(files, real.assets)).map((complaint) => `${edit.title}: ${complaint}`)
    } catch (error) {
      return [`${edit.title}: ${(error as Error).stack}`]
    }
  })
  return { edits: edits.length, complaints }
}

function complaintsAbout({ files, blame }: BrokenEdit, { problems, funnel }: CheckResult): string[] {
  const [first] = problems.filter(({ severity }) => severity === 'error')
  if (!first) return ['nothing is reported']
  const place = `${first.file}:${first.range.start.line}` as const
  return [
    ...(funnel ? ['the funnel would be built'] : []),
    ...(blame.includes(place) ? [] : [`${place} is reported (${first.message}) instead of ${blame.join(', ')}`]),
    ...problems.flatMap((problem) => foreignWords(problem, [...files.values()])),
  ]
}

/** Words that no marketer knows; those that stand in the file itself are the marketer's own. */
function foreignWords({ message, fix }: Problem, written: readonly (string | Uint8Array | undefined)[]): string[] {
  if (message.trim() === '' || fix.trim() === '') return ['a problem has no words']
  const word = FOREIGN.exec(`${message} ${fix}`)?.[0]
  const quoted = word !== undefined && written.some((text) => typeof text === 'string' && text.includes(word))
  return word === undefined || quoted ? [] : [`“${word}” is said in: ${message} ${fix}`]
}
