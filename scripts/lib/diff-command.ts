import { statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readFolder } from '#src/config/read-folder.ts'
import { type Comparison, compareSides } from '#src/diff/compare-sides.ts'
import { readSide } from '#src/diff/compared-funnel.ts'
import { jsonReport } from '#src/diff/report/json.ts'
import { markdownReport } from '#src/diff/report/markdown.ts'
import { textReport } from '#src/diff/report/text.ts'
import { funnelFolder, projectFolder } from './funnel-folder.ts'
import { withRevision } from './git-folder.ts'
import { flagTakenByNpm } from './npm-flags.ts'

const USAGE =
  'Usage: npm run diff-config -- <git revision or folder> [folder] [--format text|markdown|json] [--exit-code]'

const reports: Record<string, (comparison: Comparison) => string> = {
  text: textReport,
  markdown: markdownReport,
  json: jsonReport,
}

const projectPublic = join(projectFolder, 'public')

/** What the command prints, and its exit code. */
export interface DiffOutcome {
  output: string
  exitCode: 0 | 1
}

/**
 * Runs `npm run diff-config` with these words behind it.
 * @throws Error with a sentence for people when the states cannot be compared.
 */
export function diffCommand(words: readonly string[], environment: NodeJS.ProcessEnv): DiffOutcome {
  const taken = flagTakenByNpm('diff-config', ['format', 'exit-code'], environment)
  if (taken !== undefined) throw new Error(taken)
  const { before, after, report, exitCode } = readArguments(words)
  const now = resolve(after ?? funnelFolder(environment))
  const sideAfter = folderSide(now)
  const sideBefore = isFolder(before) ? folderSide(resolve(before)) : revisionSide(now, before)
  const comparison = compareSides(sideBefore, sideAfter)
  return { output: report(comparison), exitCode: exitCode && comparison.changes.length > 0 ? 1 : 0 }
}

function readArguments(words: readonly string[]) {
  const options = {
    format: { type: 'string', default: 'text' },
    'exit-code': { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
  const [before, after, ...more] = positionals
  const report = Object.hasOwn(reports, values.format) ? reports[values.format] : undefined
  if (!before || more.length > 0 || !report) throw new Error(USAGE)
  return { before, after, report, exitCode: values['exit-code'] }
}

function folderSide(folder: string) {
  return side(folder, projectPublic, shownPath(folder))
}

function revisionSide(folder: string, revision: string) {
  return withRevision(folder, revision, projectPublic, (copy) => side(copy.folder, copy.publicFolder, copy.name))
}

function side(folder: string, publicFolder: string, name: string) {
  const { files, assets } = readFolder(folder, publicFolder)
  if (files.size === 0) throw new Error(`There is no funnel in the folder \`${folder}\`: it holds no YAML files.`)
  return { name, ...readSide(files, assets) }
}

/** Relative where the folder lies below the present one. */
function shownPath(folder: string): string {
  const path = relative(process.cwd(), folder)
  return path.startsWith('..') ? folder : path || '.'
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
