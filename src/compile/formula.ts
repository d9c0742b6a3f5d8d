import { type Expression, type Node, parseExpressionAt } from 'acorn'
import { suggest } from '../config/suggest.ts'

/** The type of a formula's value. */
export type FormulaType = 'number' | 'condition'

/** A formula ready to run: JavaScript over `v`, an object of named numbers, and the names that it reads. */
export interface CompiledFormula {
  js: string
  reads: string[]
}

/** Reports a fault at a stretch of the formula's text. */
export type FormulaFault = (start: number, end: number, message: string, fix: string) => void

/** Functions of the formula language: number of arguments and the JavaScript that they become. */
const FUNCTIONS: Record<string, { args: [min: number, max: number]; js: (args: string[]) => string }> = {
  min: { args: [2, 20], js: (args) => `Math.min(${args.join(',')})` },
  max: { args: [2, 20], js: (args) => `Math.max(${args.join(',')})` },
  round: { args: [1, 1], js: (args) => `Math.round(${args[0]})` },
  floor: { args: [1, 1], js: (args) => `Math.floor(${args[0]})` },
  ceil: { args: [1, 1], js: (args) => `Math.ceil(${args[0]})` },
  abs: { args: [1, 1], js: (args) => `Math.abs(${args[0]})` },
  clamp: { args: [3, 3], js: ([value, low, high]) => `Math.min(Math.max(${value},${low}),${high})` },
  if: { args: [3, 3], js: ([test, then, otherwise]) => `(${test}?${then}:${otherwise})` },
}

const ARITHMETIC = new Set(['+', '-', '*', '/'])
const COMPARISON: Record<string, string> = { '<': '<', '<=': '<=', '>': '>', '>=': '>=', '==': '===', '!=': '!==' }

/** `if` is a keyword of JavaScript; a name of the same length stands in while the formula is parsed. */
const IF = '$$'
const HELP = 'Formulas know numbers, names, + - * / ( ), comparisons, and min max round floor ceil clamp abs if.'

/**
 * Parses a formula with acorn and turns the node kinds on the allow-list into JavaScript. Operations keep the order in
 * which they are written; nothing is folded or reordered, so that doubles come out the same everywhere.
 * @returns undefined after at least one fault.
 */
export function compileFormula(
  text: string,
  names: readonly string[],
  fault: FormulaFault,
): CompiledFormula | undefined {
  const expression = parse(text, fault)
  if (!expression) return undefined
  let failed = false
  const reads = new Set<string>()
  const report: FormulaFault = (...args) => {
    failed = true
    fault(...args)
  }
  const js = translate(expression, 'number', { names, reads, report })
  return failed ? undefined : { js, reads: [...reads] }
}

function parse(text: string, fault: FormulaFault): Expression | undefined {
  const prepared = text.replace(/\bif(?=\s*\()/g, () => IF)
  try {
    const expression = parseExpressionAt(prepared, 0, { ecmaVersion: 2023 })
    const rest = prepared.slice(expression.end).search(/\S/)
    if (rest === -1) return expression
    const at = expression.end + rest
    fault(at, text.length, 'The formula has ended before this.', `Remove it, or put an operator before it. ${HELP}`)
  } catch (error) {
    const at = Math.min((error as { pos?: number }).pos ?? 0, Math.max(text.length - 1, 0))
    fault(at, at + 1, 'The formula cannot be read from here on.', `Look for a missing bracket or operator. ${HELP}`)
  }
  return undefined
}

interface Translation {
  names: readonly string[]
  reads: Set<string>
  report: FormulaFault
}

function translate(node: Expression, wanted: FormulaType, context: Translation): string {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number'
        ? typed(node, 'number', wanted, String(node.value), context)
        : refuse(node, context)
    case 'Identifier':
      return identifier(node, node.name, wanted, context)
    case 'UnaryExpression':
      if (node.operator !== '-') return refuse(node, context)
      return typed(node, 'number', wanted, `(-${translate(node.argument, 'number', context)})`, context)
    case 'BinaryExpression':
      if (node.left.type === 'PrivateIdentifier') return refuse(node, context)
      return binary(node, node.left, node.operator, node.right, wanted, context)
    case 'CallExpression':
      if (node.callee.type !== 'Identifier' || node.optional) return refuse(node, context)
      return call(node, node.callee.name === IF ? 'if' : node.callee.name, node.arguments, wanted, context)
    default:
      return refuse(node, context)
  }
}

function identifier(node: Node, name: string, wanted: FormulaType, context: Translation): string {
  if (!context.names.includes(name)) {
    const known = Object.hasOwn(FUNCTIONS, name)
      ? `Put its values in brackets: \`${name}(…)\`.`
      : suggest(name, context.names)
    context.report(node.start, node.end, `The formula uses the name \`${name}\`, which is not known here.`, known)
    return '0'
  }
  context.reads.add(name)
  return typed(node, 'number', wanted, `v.${name}`, context)
}

function binary(
  node: Node,
  left: Expression,
  operator: string,
  right: Expression,
  wanted: FormulaType,
  context: Translation,
): string {
  const comparison = COMPARISON[operator]
  if (!comparison && !ARITHMETIC.has(operator)) return refuse(node, context)
  const js = `(${translate(left, 'number', context)}${comparison ?? operator}${translate(right, 'number', context)})`
  return typed(node, comparison ? 'condition' : 'number', wanted, js, context)
}

function call(node: Node, name: string, args: Node[], wanted: FormulaType, context: Translation): string {
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (!known) {
    context.report(
      node.start,
      node.start + name.length,
      `There is no function \`${name}\`.`,
      suggest(name, Object.keys(FUNCTIONS)),
    )
    return '0'
  }
  const [least, most] = known.args
  if (args.length < least || args.length > most) {
    const count = least === most ? `${least}` : `at least ${least}`
    context.report(
      node.start,
      node.end,
      `\`${name}\` needs ${count} values and has ${args.length}.`,
      'Separate values with commas.',
    )
    return '0'
  }
  const types = args.map((_, index): FormulaType => (name === 'if' && index === 0 ? 'condition' : 'number'))
  const inner = args.map((arg, index) => translate(arg as Expression, types[index] ?? 'number', context))
  return typed(node, 'number', wanted, known.js(inner), context)
}

function typed(node: Node, type: FormulaType, wanted: FormulaType, js: string, context: Translation): string {
  if (type === wanted) return js
  const [message, fix] =
    wanted === 'number'
      ? [
          'A comparison stands where a number is needed.',
          'Use `if(comparison, number, number)` to turn it into a number.',
        ]
      : ['A number stands where a comparison is needed.', 'Compare it with something: `days > 30`.']
  context.report(node.start, node.end, message, fix)
  return js
}

function refuse(node: Node, { report }: Translation): string {
  report(node.start, node.end, 'This is not part of the formula language.', HELP)
  return '0'
}

/** Runs compiled formulas over named numbers, in order: the same text that the browser gets as a module. */
export function runFormulas(formulas: readonly { name: string; js: string }[]): (v: Record<string, number>) => void {
  return new Function('v', formulasToJs(formulas)) as (v: Record<string, number>) => void
}

/** The body of a function over `v`. Safe to run: it is made of the allow-list's own words, numbers and camelCase names. */
export function formulasToJs(formulas: readonly { name: string; js: string }[]): string {
  return formulas.map(({ name, js }) => `v.${name}=${js}`).join(';')
}
