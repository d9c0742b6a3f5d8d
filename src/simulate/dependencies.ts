import type { CompiledProjection, Condition } from '../compile/compiled.ts'

/** What named numbers are worked out from, each list in the order of projection.yaml. */
export interface Dependencies {
  formulas: string[]
  tables: string[]
  changes: string[]
  constants: string[]
  /** Ids of the questions whose answers count, each once. */
  questions: string[]
  /** Names that nothing works out: the formula has a fault, and the compiler has said so. */
  unknown: string[]
}

/** All that the numbers called `names` depend on, through any number of formulas; the names themselves are included. */
export function dependenciesOf(projection: CompiledProjection, names: readonly string[]): Dependencies {
  const reads = new Map(projection.formulas.map((formula) => [formula.name, formula.reads]))
  const needed = new Set(names)
  // A set grows while it is walked: names found on the way are walked too.
  for (const name of needed) for (const read of reads.get(name) ?? []) needed.add(read)
  const among = (items: readonly { name: string }[]) => items.map(({ name }) => name).filter((name) => needed.has(name))
  const tables = projection.tables.filter(({ name }) => needed.has(name))
  const terms = projection.changes.filter(({ name }) => needed.has(name)).flatMap((change) => change.terms)
  const known = new Set([...reads.keys(), ...Object.keys(projection.constants), ...namesOf(projection)])
  return {
    formulas: among(projection.formulas),
    tables: among(projection.tables),
    changes: among(projection.changes),
    constants: Object.keys(projection.constants).filter((name) => needed.has(name)),
    questions: [
      ...new Set([...tables.map(({ question }) => question), ...terms.flatMap(({ when }) => questionsOf(when))]),
    ],
    unknown: [...needed].filter((name) => !known.has(name)),
  }
}

/** The questions that a condition reads; of no condition none. */
export function questionsOf(condition: Condition | undefined): string[] {
  return [...new Set((condition ?? []).flat().map(({ question }) => question))]
}

const namesOf = ({ tables, changes }: CompiledProjection) => [...tables, ...changes].map(({ name }) => name)
