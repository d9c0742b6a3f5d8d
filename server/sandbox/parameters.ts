import type { z } from 'zod'
import { invalidRequest, type ProviderError } from './provider-error.ts'

type Node = string | { [key: string]: Node } | Node[]

/**
 * Reads Stripe's bracket notation: `items[0][price]=price_1&expand[]=customer` → `{ items: [{ price }], expand: [...] }`.
 * Every value stays a string.
 */
export function parseForm(text: string): Record<string, Node> {
  const root: Record<string, Node> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.replaceAll(']', '').split('[')
    assign(root, [head, ...rest], value)
  }
  return mapValues(root, listify)
}

/** Objects without a prototype, so that a field called `__proto__` is a field like any other. */
function assign(target: Record<string, Node>, [head = '', ...rest]: string[], value: string): void {
  const key = head === '' ? String(Object.keys(target).length) : head
  if (rest.length === 0) {
    target[key] = value
    return
  }
  const existing = target[key]
  const child: Record<string, Node> =
    typeof existing === 'object' && !Array.isArray(existing) ? existing : Object.create(null)
  target[key] = child
  assign(child, rest, value)
}

/** An object whose keys are 0, 1, 2, … is a list. */
function listify(node: Node): Node {
  if (typeof node === 'string' || Array.isArray(node)) return node
  const isList = Object.keys(node).every((key, index) => key === String(index))
  return isList ? Object.values(node).map(listify) : mapValues(node, listify)
}

function mapValues(record: Record<string, Node>, map: (node: Node) => Node): Record<string, Node> {
  return Object.fromEntries(Object.entries(record).map(([key, node]) => [key, map(node)]))
}

/** @throws {ProviderError} with the first fault, as Stripe names it: unknown, missing or invalid parameter */
export function checkParameters<Shape extends z.ZodType>(shape: Shape, form: Record<string, unknown>): z.output<Shape> {
  const result = shape.safeParse(form)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw explain(issue, form)
}

function explain(issue: z.core.$ZodIssue | undefined, form: Record<string, unknown>): ProviderError {
  if (!issue) return invalidRequest('Invalid request.')
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracketed(issue.path)
  const isMissing = issue.path.reduce<unknown>(step, form) === undefined
  return isMissing
    ? invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : invalidRequest(`Invalid value for ${param}.`, { code: 'parameter_invalid', param })
}

function step(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function bracketed([head, ...rest]: readonly PropertyKey[]): string {
  return [String(head), ...rest.map((key) => `[${String(key)}]`)].join('')
}
