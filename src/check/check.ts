import { compile } from '../compile/compile.ts'
import type { CompiledFunnel } from '../compile/compiled.ts'
import type { Fault } from '../config/fault.ts'
import { locate } from '../config/locate.ts'
import type { Problem } from '../config/problem.ts'
import { type Files, readFunnel } from '../config/read-funnel.ts'
import type { Source } from '../config/source.ts'
import { hashText } from './hash-text.ts'
import { rules } from './rules/rules.ts'

/** What a check found. The compiled funnel is there exactly if no problem is an error. */
export interface CheckResult {
  problems: Problem[]
  funnel?: CompiledFunnel
  /** The text of each file, for excerpts. */
  sources: ReadonlyMap<string, Source>
}

export interface CheckOptions {
  /** The funnel is about to go live: faults that are `atRelease: 'error'` are errors. */
  release?: boolean
}

/**
 * Reads, compiles and checks a funnel. The command, the Vite plugin, CI and the tests all call this.
 * @param assets public files: address → size in bytes
 */
export function check(
  files: Files,
  assets: ReadonlyMap<string, number>,
  { release = false }: CheckOptions = {},
): CheckResult {
  const { sources, faults, shape } = readFunnel(files)
  const judge = (found: readonly Fault[]) => toProblems(release ? found.map(judgedForRelease) : found, sources)
  if (!shape) return { problems: judge(faults), sources }
  const { funnel, faults: compileFaults } = compile(shape)
  const ruleFaults = Object.values(rules).flatMap((rule) => rule({ shape, assets }))
  const problems = judge([...faults, ...compileFaults, ...ruleFaults])
  if (problems.some(({ severity }) => severity === 'error')) return { problems, sources }
  const version = hashText([...sources.values()].map(({ file, text }) => `${file}\0${text}`).join('\0'))
  return { problems, sources, funnel: { version, ...funnel } }
}

/** A fault as it counts when the funnel goes live. */
export function judgedForRelease(fault: Fault): Fault {
  return fault.atRelease ? { ...fault, severity: fault.atRelease } : fault
}

/** Faults with positions, sorted by file and place; the same fault found twice is one problem. */
function toProblems(faults: readonly Fault[], sources: ReadonlyMap<string, Source>): Problem[] {
  const located = faults.map((fault) => locate(fault, sources.get(fault.file)))
  const unique = new Map(
    located.map((problem) => [`${problem.file}\0${problem.range.start.offset}\0${problem.message}`, problem]),
  )
  return [...unique.values()].sort((a, b) =>
    a.file === b.file ? a.range.start.offset - b.range.start.offset : a.file < b.file ? -1 : 1,
  )
}
