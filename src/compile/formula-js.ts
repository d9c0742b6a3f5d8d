import type { FormulaComparison, FormulaFunction, FormulaOperator, FormulaTree } from './compiled.ts'

const FUNCTIONS: Record<FormulaFunction, (args: string[]) => string> = {
  min: (args) => `Math.min(${args.join(',')})`,
  max: (args) => `Math.max(${args.join(',')})`,
  round: (args) => `Math.round(${args[0]})`,
  floor: (args) => `Math.floor(${args[0]})`,
  ceil: (args) => `Math.ceil(${args[0]})`,
  abs: (args) => `Math.abs(${args[0]})`,
  clamp: ([value, low, high]) => `Math.min(Math.max(${value},${low}),${high})`,
  if: ([test, then, otherwise]) => `(${test}?${then}:${otherwise})`,
}

const OPERATORS: Record<FormulaOperator | FormulaComparison, string> = {
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '==': '===',
  '!=': '!==',
}

/** A formula, or a part of one, as a JavaScript expression over `v`, an object of named numbers. */
export function formulaJs(tree: FormulaTree): string {
  switch (tree.kind) {
    case 'number':
      return String(tree.value)
    case 'name':
      return `v.${tree.name}`
    case 'negation':
      return `(-${formulaJs(tree.of)})`
    case 'operation':
      return `(${formulaJs(tree.left)}${OPERATORS[tree.operator]}${formulaJs(tree.right)})`
    case 'call':
      return FUNCTIONS[tree.name](tree.args.map(formulaJs))
  }
}
