import type { FormulaTree } from '../compile/compiled.ts'
import { formulaJs } from '../compile/formula-js.ts'

/** A part of a formula, and the JavaScript conditions under which it is reached: those of the `if`s around it. */
export interface FormulaPart {
  node: FormulaTree
  guards: readonly string[]
}

/** Every part of a formula, the whole first. */
export function walkFormula(node: FormulaTree, guards: readonly string[] = []): FormulaPart[] {
  return [{ node, guards }, ...childrenOf(node, guards).flatMap((part) => walkFormula(part.node, part.guards))]
}

/** JavaScript that is 1 where a part is reached and `condition` holds there, else 0. */
export function guardedJs(condition: string, guards: readonly string[]): string {
  return `+(${[...guards, condition].join('&&')})`
}

/** The names that a part of a formula reads. */
export function namesIn(node: FormulaTree): string[] {
  return walkFormula(node).flatMap((part) => (part.node.kind === 'name' ? [part.node.name] : []))
}

function childrenOf(node: FormulaTree, guards: readonly string[]): FormulaPart[] {
  switch (node.kind) {
    case 'number':
    case 'name':
      return []
    case 'negation':
      return [{ node: node.of, guards }]
    case 'operation':
      return [node.left, node.right].map((side) => ({ node: side, guards }))
    case 'call':
      return node.args.map((arg, index) => ({ node: arg, guards: [...guards, ...branchGuard(node, index)] }))
  }
}

/** Of `if(test, then, otherwise)` only one branch is reached. */
function branchGuard({ name, args }: Extract<FormulaTree, { kind: 'call' }>, index: number): string[] {
  const [test] = args
  if (name !== 'if' || !test || index === 0) return []
  return [index === 1 ? formulaJs(test) : `!${formulaJs(test)}`]
}
