import { fileURLToPath } from 'node:url'
import { type CheckResult, check } from '#src/check/check.ts'
import { textReport } from '#src/check/report/text.ts'
import { type FunnelFolder, readFolder } from '#src/config/read-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The shipped funnel and the second one, read once. */
export const shipped = readFolder(`${root}funnel-config`, `${root}public`)
export const garden = readFolder(`${root}tests/fixtures/garden`, `${root}public`)

export type Edit = readonly [file: string, from: string, to: string]

/** The shipped funnel's files after edits; each must find what it replaces, exactly once. */
export function editedFiles(edits: readonly Edit[], remove: readonly string[] = []): Map<string, Uint8Array> {
  const files = new Map([...shipped.files].filter(([file]) => !remove.includes(file)) as [string, Uint8Array][])
  for (const [file, from, to] of edits) {
    const text = new TextDecoder().decode(files.get(file))
    const found = text.split(from).length - 1
    if (found !== 1) throw new Error(`${file} holds ${JSON.stringify(from)} ${found} times instead of once.`)
    files.set(file, new TextEncoder().encode(text.replace(from, () => to)))
  }
  return files
}

/** A check without the stand-ins that both funnels have on purpose: tests of other mistakes look at what is left. */
export function checkFunnel({ files, assets }: Pick<FunnelFolder, 'files' | 'assets'>): CheckResult {
  const result = check(files, assets)
  return { ...result, problems: result.problems.filter(({ id }) => id !== 'leftover') }
}

/** The shipped funnel's check after edits. */
export function checkEdited(...edits: Edit[]): CheckResult {
  return checkFunnel({ files: editedFiles(edits), assets: shipped.assets })
}

/** The report that a marketer reads after edits. */
export function reportOf(...edits: Edit[]): string {
  const { problems, sources } = checkEdited(...edits)
  return textReport(problems, sources, 'funnel-config')
}

/** Where problems are, with what is underlined in the file: `breaks.yaml ‹trafic›`. */
export function placesOf({ problems, sources }: CheckResult): string[] {
  return problems.map(({ file, range }) => {
    const underlined = sources.get(file)?.text.slice(range.start.offset, range.end.offset) ?? ''
    return `${file} ‹${underlined}›`
  })
}
