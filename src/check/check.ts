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

/**
 * Reads, compiles and checks a funnel. The command, the Vite plugin, CI and the tests all call this.
 * @param assets public files: address → size in bytes
 */
export function check(files: Files, assets: ReadonlyMap<string, number>): CheckResult {
  const { sources, faults, shape } = readFunnel(files)
  if (!shape) return { problems: toProblems(faults, sources), sources }
  const { funnel, faults: compileFaults } = compile(shape)
  const ruleFaults = Object.values(rules).flatMap((rule) => rule({ shape, assets }))
  const problems = toProblems([...faults, ...compileFaults, ...ruleFaults], sources)
  if (problems.some(({ severity }) => severity === 'error')) return { problems, sources }
  const version = hashText([...sources.values()].map(({ file, text }) => `${file}\0${text}`).join('\0'))
  return { problems, sources, funnel: { version, ...funnel } }
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
