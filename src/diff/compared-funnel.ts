import { check } from '../check/check.ts'
import { compile } from '../compile/compile.ts'
import type { CompiledFunnel } from '../compile/compiled.ts'
import type { Shape } from '../config/files/files.ts'
import type { Problem } from '../config/problem.ts'
import type { Files } from '../config/read-funnel.ts'
import type { Source } from '../config/source.ts'

/** A funnel as it is compared: compiled, and as it is written, which has the words for places. */
export interface ComparedFunnel {
  shape: Shape
  funnel: CompiledFunnel
}

/** One side of a comparison: whatever could be made of a folder, and what is wrong with it. */
export interface Side {
  sources: ReadonlyMap<string, Source>
  errors: readonly Problem[]
  /** Missing when a file does not even have the form that it needs. */
  compared?: ComparedFunnel
}

/** Reads one side. A funnel with errors is compiled as far as that goes. */
export function readSide(files: Files, assets: Parameters<typeof check>[1]): Side {
  const { problems, sources, shape, funnel } = check(files, assets)
  const errors = problems.filter(({ severity }) => severity === 'error')
  return { sources, errors, ...(shape && { compared: { shape, funnel: funnel ?? compile(shape).funnel } }) }
}
