import { accessSync, chmodSync, constants, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative, sep } from 'node:path'
import { readFolder } from '#src/config/read-folder.ts'
import { type RepairedFile, repairableProblems, repairFunnel } from '#src/repair/repair-funnel.ts'
import { schemaFileOf } from '#src/repair/schema-file.ts'
import { visible } from '#src/terminal/visible.ts'
import { CannotCheck } from './check-command-folder.ts'
import { projectFolder } from './funnel-folder.ts'

const schemasFolder = join(projectFolder, 'schemas')

/** What `--fix` would write into a funnel's folder. Nothing is written. */
export function repairsOf(folder: string, projectPublic: string): RepairedFile[] {
  return repairFunnel(readFolder(folder, projectPublic).files, (file) => schemaPath(folder, file))
}

/** Whoever waits for a report waits for no more than this of each file. */
const MOST_BYTES = 500_000

/** How many problems of these files `--fix` would repair. */
export function countRepairable(folder: string, projectPublic: string, names: ReadonlySet<string>): number {
  const files = [...readFolder(folder, projectPublic).files].filter(
    ([file, bytes]) => names.has(file) && 'length' in bytes && bytes.length <= MOST_BYTES,
  )
  return repairableProblems(new Map(files)).length
}

/**
 * Writes repaired files. Each is replaced as a whole, so that nobody ever finds half of one.
 * @throws CannotCheck before anything is written, when one of them must not be.
 */
export function writeRepairs(folder: string, repaired: readonly RepairedFile[]): void {
  for (const { file } of repaired) refuseReadOnly(join(folder, file), file)
  for (const { file, text } of repaired) replaceFile(realpathSync(join(folder, file)), text)
}

/**
 * What was repaired, file by file, for people.
 * @param shown the folder as it is written before files
 * @param hasErrors whether errors are left, which are for people to mend
 */
export function repairReport(repaired: readonly RepairedFile[], shown: string, hasErrors: boolean): string {
  if (repaired.length === 0) return hasErrors ? 'Nothing could be repaired by itself.' : 'Nothing had to be repaired.'
  return repaired
    .map(({ file, text, mended, form }) => {
      const lines = text.split('\n')
      const gone = mended.flatMap(({ range: { start }, message }) => [
        `  - line ${start.line}: ${visible(message)}`,
        `    Now: ${visible((lines[start.line - 1] ?? '').trim())}`,
      ])
      return [`Repaired ${visible(`${shown}/${file}`)}:`, ...gone, ...form.map((what) => `  - ${what}`)].join('\n')
    })
    .join('\n\n')
}

/** The way from a file to its schema, within the project; a funnel that lies elsewhere has schemas of its own, or none. */
function schemaPath(folder: string, file: string): string | undefined {
  const from = relative(projectFolder, dirname(join(folder, file)))
  if (from.startsWith('..')) return undefined
  const path = relative(join(projectFolder, from), schemasFolder).split(sep).join('/')
  return posix.join(path, schemaFileOf(file))
}

/** The mark of a read-only file holds for everybody, also for those whom the system lets write anything. */
function refuseReadOnly(path: string, file: string): void {
  const isWritable = (statSync(path).mode & 0o222) !== 0
  try {
    if (!isWritable) throw new Error()
    accessSync(path, constants.W_OK)
    accessSync(dirname(realpathSync(path)), constants.W_OK)
  } catch {
    throw new CannotCheck(
      `\`${file}\` needs a repair and is read-only. Allow writing to it, or leave out \`--fix\`. Nothing was changed.`,
    )
  }
}

function replaceFile(path: string, text: string): void {
  // Hidden, and no YAML: whoever watches the folder does not take it for a file of the funnel.
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    writeFileSync(draft, text, { flag: 'wx' })
    chmodSync(draft, statSync(path).mode)
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}
