import type { CompiledProjection, FormulaTree, ProjectionFormula } from '../../compile/compiled.ts'
import { runFormulas } from '../../compile/formula.ts'
import { formulaJs } from '../../compile/formula-js.ts'
import type { Fault } from '../../config/fault.ts'
import { namesIn, walkFormula } from '../../simulate/walk-formula.ts'
import type { Rule } from '../rule.ts'

export const formulaClamp: Rule<'formula-clamp'> = {
  id: 'formula-clamp',
  title: 'The lower limit of a `clamp` is the lower one',
  severity: 'error',
  why: 'With its limits the wrong way round `clamp` gives the same number for everybody.',
  check: ({ funnel: { projection } }) =>
    (projection?.formulas ?? []).flatMap((formula) =>
      walkFormula(formula.tree).flatMap(({ node }) => swappedLimits(node, formula, projection?.constants ?? {})),
    ),
}

function swappedLimits(
  node: FormulaTree,
  { name, text }: ProjectionFormula,
  constants: CompiledProjection['constants'],
): Fault[] {
  if (node.kind !== 'call' || node.name !== 'clamp') return []
  const [value, low, high] = node.args
  const [least, most] = [low, high].map((limit) => limit && fixedValue(limit, constants))
  if (!value || !low || !high || least === undefined || most === undefined || least <= most) return []
  const written = ({ span }: FormulaTree) => text.slice(...span)
  const message = `The limits of this \`clamp\` are the wrong way round: \`${written(low)}\` is more than \`${written(high)}\`.`
  const fix = `Write \`clamp(${written(value)}, ${written(high)}, ${written(low)})\`: first the lower limit, then the higher.`
  const span = [low.span[0], high.span[1]] as const
  return [{ id: 'formula-clamp', file: 'projection.yaml', place: { path: ['formulas', name], span }, message, fix }]
}

/** The value of a part that reads constants alone; undefined if answers decide it. */
function fixedValue(part: FormulaTree, constants: CompiledProjection['constants']): number | undefined {
  if (!namesIn(part).every((name) => Object.hasOwn(constants, name))) return undefined
  const values = { ...constants }
  runFormulas([{ name: 'result', js: formulaJs(part) }])(values)
  return values.result
}
