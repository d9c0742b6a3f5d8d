import { type Expression, type Literal, type Node, parseExpressionAt, type SequenceExpression } from 'acorn'
import type { RuleId } from '../config/rule-id.ts'
import { suggest } from '../config/suggest.ts'
import type { FormulaComparison, FormulaFunction, FormulaOperator, FormulaSpan, FormulaTree } from './compiled.ts'
import { formulaJs } from './formula-js.ts'
import { foreignSign } from './formula-signs.ts'

/** The type of a formula's value. */
export type FormulaType = 'number' | 'condition'

/** A formula ready to run: its tree, the same as JavaScript over `v`, an object of named numbers, and the names that it reads. */
export interface CompiledFormula {
  tree: FormulaTree
  js: string
  reads: string[]
}

type FormulaRule = Extract<RuleId, `formula-${string}`>

/** Reports a fault at a stretch of the formula's text. */
export type FormulaFault = (start: number, end: number, message: string, fix: string, rule: FormulaRule) => void

/** Functions of the formula language and how many arguments they take. */
const FUNCTIONS: Record<FormulaFunction, [min: number, max: number]> = {
  min: [2, 20],
  max: [2, 20],
  round: [1, 1],
  floor: [1, 1],
  ceil: [1, 1],
  abs: [1, 1],
  clamp: [3, 3],
  if: [3, 3],
}

/** How each function is written, in words. */
const SIGNATURES: Record<FormulaFunction, string> = {
  min: 'min(number, number)',
  max: 'max(number, number)',
  round: 'round(number)',
  floor: 'floor(number)',
  ceil: 'ceil(number)',
  abs: 'abs(number)',
  clamp: 'clamp(number, least, most)',
  if: 'if(comparison, number, number)',
}

const ARITHMETIC: readonly string[] = ['+', '-', '*', '/'] satisfies FormulaOperator[]
const COMPARISON: readonly string[] = ['<', '<=', '>', '>=', '==', '!='] satisfies FormulaComparison[]

/** `if` is a keyword of JavaScript; a name of the same length stands in while the formula is parsed. */
const IF = '$$'

/** Deeper formulas are mistakes, and would exhaust the stack of a browser. */
const MAX_DEPTH = 200
const DECIMALS = 'Decimals take a point: `1.5`.'
const HELP = 'Formulas know numbers, names, + - * / ( ), comparisons, and min max round floor ceil clamp abs if.'

/**
 * Parses a formula with acorn and turns the node kinds on the allow-list into a tree, and that into JavaScript.
 * Operations keep the order in which they are written; nothing is folded or reordered, so that doubles come out the
 * same everywhere.
 * @returns undefined after at least one fault.
 */
export function compileFormula(
  text: string,
  names: readonly string[],
  fault: FormulaFault,
): CompiledFormula | undefined {
  const expression = parse(text, names, fault)
  if (!expression) return undefined
  let failed = false
  const reads = new Set<string>()
  const report: FormulaFault = (...args) => {
    failed = true
    fault(...args)
  }
  const tree = translate(expression, 'number', { names, reads, report, depth: 0 })
  return failed ? undefined : { tree, js: formulaJs(tree), reads: [...reads] }
}

function parse(text: string, names: readonly string[], fault: FormulaFault): Expression | undefined {
  const sign = /["'`]/.test(text) ? undefined : foreignSign(text, names)
  if (sign) {
    fault(sign.start, sign.end, sign.message, sign.fix, 'formula-syntax')
    return undefined
  }
  const prepared = text.replace(/\bif(?=\s*\()/g, () => IF)
  try {
    const expression = parseExpressionAt(prepared, 0, { ecmaVersion: 2023, preserveParens: true })
    const rest = prepared.slice(expression.end).search(/\S/)
    if (rest === -1) return expression
    const at = expression.end + rest
    const fix = `Remove it, or put an operator before it. ${HELP}`
    fault(at, text.length, 'The formula has ended before this.', fix, 'formula-syntax')
  } catch (error) {
    const at = Math.min((error as { pos?: number }).pos ?? 0, Math.max(text.length - 1, 0))
    const fix = `Look for a missing bracket or operator. ${HELP}`
    fault(at, at + 1, 'The formula cannot be read from here on.', fix, 'formula-syntax')
  }
  return undefined
}

interface Translation {
  names: readonly string[]
  reads: Set<string>
  report: FormulaFault
  depth: number
}

function translate(node: Expression, wanted: FormulaType, outer: Translation): FormulaTree {
  const context = { ...outer, depth: outer.depth + 1 }
  const leaf = node.type === 'Literal' || node.type === 'Identifier'
  if (context.depth >= MAX_DEPTH && !leaf)
    return refuse(node, context, 'The formula is nested too deeply.', 'Split it into several formulas with names.')
  switch (node.type) {
    case 'Literal':
      return literal(node, wanted, context)
    case 'Identifier':
      return identifier(node, node.name, wanted, context)
    case 'ParenthesizedExpression':
      return translate(node.expression, wanted, context)
    case 'UnaryExpression': {
      if (node.operator !== '-') return refuse(node, context)
      const of = translate(node.argument, 'number', context)
      return typed('number', wanted, { kind: 'negation', of, span: spanOf(node) }, context)
    }
    case 'BinaryExpression':
      if (node.left.type === 'PrivateIdentifier') return refuse(node, context)
      return binary(node, node.left, node.operator, node.right, wanted, context)
    case 'CallExpression':
      if (node.callee.type !== 'Identifier' || node.optional) return refuse(node, context)
      return call(node, node.callee.name === IF ? 'if' : node.callee.name, node.arguments, wanted, context)
    case 'SequenceExpression':
      return refuse(commaOf(node), context, 'A comma only stands between the values of a function.', DECIMALS)
    default:
      return refuse(node, context)
  }
}

/** The first comma of expressions in a row. */
const commaOf = (node: SequenceExpression): Node => {
  const start = node.expressions[0]?.end ?? node.start
  return { type: node.type, start, end: start + 1 }
}

/** Numbers as people write them: JavaScript's other notations (`010`, `0x1F`, `1n`) would mean something unexpected. */
function literal(node: Literal, wanted: FormulaType, context: Translation): FormulaTree {
  const plain = /^(0|[1-9]\d*)?(\.\d*)?(e[+-]?\d+)?$/i.test(node.raw ?? '')
  if (typeof node.value !== 'number' || !plain || !Number.isFinite(node.value)) return refuse(node, context)
  return typed('number', wanted, { kind: 'number', value: node.value, span: spanOf(node) }, context)
}

function identifier(node: Node, name: string, wanted: FormulaType, context: Translation): FormulaTree {
  if (!context.names.includes(name)) {
    const known = isFunction(name) ? `Put its values in brackets: \`${name}(…)\`.` : suggest(name, context.names)
    const message = `The formula uses the name \`${name}\`, which is not known here.`
    context.report(node.start, node.end, message, known, 'formula-name')
    return nothing(node)
  }
  context.reads.add(name)
  return typed('number', wanted, { kind: 'name', name, span: spanOf(node) }, context)
}

function binary(
  node: Node,
  left: Expression,
  operator: string,
  right: Expression,
  wanted: FormulaType,
  context: Translation,
): FormulaTree {
  const type = isComparison(operator) ? 'condition' : 'number'
  if (!isComparison(operator) && !isArithmetic(operator)) return refuse(node, context)
  const sides = { left: translate(left, 'number', context), right: translate(right, 'number', context) }
  return typed(type, wanted, { kind: 'operation', operator, ...sides, span: spanOf(node) }, context)
}

function call(node: Node, name: string, args: Node[], wanted: FormulaType, context: Translation): FormulaTree {
  if (!isFunction(name) && isFunction(name.toLowerCase())) {
    const message = `Functions are written in small letters, and \`${name}\` is not.`
    const fix = `Write \`${name.toLowerCase()}\`.`
    context.report(node.start, node.start + name.length, message, fix, 'formula-name')
    return nothing(node)
  }
  if (!isFunction(name)) {
    const fix = suggest(name, Object.keys(FUNCTIONS))
    context.report(node.start, node.start + name.length, `There is no function \`${name}\`.`, fix, 'formula-name')
    return nothing(node)
  }
  const [least, most] = FUNCTIONS[name]
  if (args.length < least || args.length > most) {
    const count = least === most ? `${least}` : `${least} to ${most}`
    const message = `\`${name}\` needs ${count} ${most === 1 ? 'value' : 'values'} and has ${args.length}.`
    return refuse(node, context, message, `Write \`${SIGNATURES[name]}\`. ${DECIMALS}`)
  }
  const types = args.map((_, index): FormulaType => (name === 'if' && index === 0 ? 'condition' : 'number'))
  const inner = args.map((arg, index) => translate(arg as Expression, types[index] ?? 'number', context))
  return typed('number', wanted, { kind: 'call', name, args: inner, span: spanOf(node) }, context)
}

function typed(type: FormulaType, wanted: FormulaType, tree: FormulaTree, context: Translation): FormulaTree {
  if (type === wanted) return tree
  const [message, fix] =
    wanted === 'number'
      ? [
          'A comparison stands where a number is needed.',
          'Use `if(comparison, number, number)` to turn it into a number.',
        ]
      : ['A number stands where a comparison is needed.', 'Compare it with a number: `… > 30`.']
  context.report(...tree.span, message, fix, 'formula-type')
  return tree
}

function refuse(
  node: Node,
  { report }: Translation,
  message = 'This is not part of the formula language.',
  fix = HELP,
): FormulaTree {
  report(node.start, node.end, message, fix, 'formula-syntax')
  return nothing(node)
}

/** Stands for a faulty part, so that the rest is still looked at; a formula with a fault is thrown away. */
const nothing = (node: Node): FormulaTree => ({ kind: 'number', value: 0, span: spanOf(node) })
const spanOf = (node: Node): FormulaSpan => [node.start, node.end]

const isFunction = (name: string): name is FormulaFunction => Object.hasOwn(FUNCTIONS, name)
const isArithmetic = (operator: string): operator is FormulaOperator => ARITHMETIC.includes(operator)
const isComparison = (operator: string): operator is FormulaComparison => COMPARISON.includes(operator)

/** Runs compiled formulas over named numbers, in order: the same text that the browser gets as a module. */
export function runFormulas(formulas: readonly { name: string; js: string }[]): (v: Record<string, number>) => void {
  return new Function('v', formulasToJs(formulas)) as (v: Record<string, number>) => void
}

/** The body of a function over `v`. Safe to run: it is made of the allow-list's own words, numbers and camelCase names. */
export function formulasToJs(formulas: readonly { name: string; js: string }[]): string {
  return formulas.map(({ name, js }) => `v.${name}=${js}`).join(';')
}
