import { compile } from '../compile/compile.ts'
import type { CompiledFunnel } from '../compile/compiled.ts'
import type { Fault } from '../config/fault.ts'
import type { Shape } from '../config/files/files.ts'
import { locate } from '../config/locate.ts'
import type { Problem } from '../config/problem.ts'
import type { Assets } from '../config/read-folder.ts'
import { type Files, readFunnel } from '../config/read-funnel.ts'
import { ruleIds } from '../config/rule-id.ts'
import type { Source } from '../config/source.ts'
import { asMeant } from './as-meant.ts'
import { renamedScreens } from './renamed-screens.ts'
import { rules } from './rules/rules.ts'

/** What a check found. The compiled funnel is there exactly if no problem is an error. */
export interface CheckResult {
  problems: Problem[]
  funnel?: CompiledFunnel
  /** What the files hold, if every file has the form that it needs. */
  shape?: Shape
  /** The text of each file, for excerpts. */
  sources: ReadonlyMap<string, Source>
}

export interface CheckOptions {
  /** The funnel is about to go live: rules with `release: 'error'` are errors. */
  release?: boolean
}

/**
 * Reads, compiles and checks a funnel. The command, the Vite plugin, CI and the tests all call this.
 * @param assets the public files
 */
export function check(files: Files, assets: Assets, { release = false }: CheckOptions = {}): CheckResult {
  const { sources, faults, shape } = readFunnel(files)
  const judge = (found: readonly Fault[]) =>
    toProblems(
      found.map((fault) => weighed(fault, release)),
      sources,
    )
  if (!shape) return { problems: judge(faults), sources }
  const judged = asMeant(shape)
  const { funnel, faults: compileFaults, mentions } = compile(judged, new Set(renamedScreens(shape).keys()))
  const input = { shape: judged, written: shape, assets, funnel, mentions }
  const asked = ruleIds.filter((id) => release || !rules[id].onlyAtRelease)
  const ruleFaults = asked.flatMap((id) => rules[id].check?.(input) ?? [])
  const problems = judge([...faults, ...compileFaults, ...ruleFaults])
  if (problems.some(({ severity }) => severity === 'error')) return { problems, sources, shape }
  return { problems, sources, shape, funnel }
}

/** A fault with the weight that its rule gives it. */
function weighed(fault: Fault, release: boolean): Fault {
  const { severity, release: atRelease } = rules[fault.id]
  return { ...fault, severity: (release && atRelease) || (fault.severity ?? severity) }
}

/** A file with more mistakes than this is not the file it is taken for. */
const MOST = 200

/** The first faults of each file, as many as anybody reads; warnings take no error's place. */
function readable(faults: readonly Fault[]): Fault[] {
  const counts = new Map<string, number>()
  return faults.filter(({ file, severity }) => {
    const count = (counts.get(`${severity} ${file}`) ?? 0) + 1
    counts.set(`${severity} ${file}`, count)
    return count <= MOST
  })
}

/** Faults with positions, sorted by file and place; the same fault found twice is one problem. */
function toProblems(faults: readonly Fault[], sources: ReadonlyMap<string, Source>): Problem[] {
  const located = readable(faults).map((fault) => locate(fault, sources.get(fault.file)))
  const unique = new Map(
    located.map((problem) => [`${problem.file}\0${problem.range.start.offset}\0${problem.message}`, problem]),
  )
  return [...unique.values()].sort((a, b) =>
    a.file === b.file ? a.range.start.offset - b.range.start.offset : a.file < b.file ? -1 : 1,
  )
}
