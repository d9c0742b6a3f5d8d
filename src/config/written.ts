import { type Document, isPair, isScalar, isSeq, type Node, Scalar, visit } from 'yaml'
import type * as z from 'zod'
import type { Fault, Path } from './fault.ts'
import { schemaAt } from './schema-at.ts'
import { findNode, type Source } from './source.ts'
import { OPENING_CURLY } from './strange-signs.ts'
import { leafOf } from './vocabulary/leaf.ts'

type Schema = z.core.$ZodType

/** The way to a value through the groups and lists that hold it. */
export function pathOf(node: Node, parents: readonly unknown[]): Path {
  return parents.flatMap((parent, index): Path => {
    const child = parents[index + 1] ?? node
    if (isPair(parent)) return [String((parent.key as Scalar | null)?.value)]
    return isSeq(parent) ? [parent.items.indexOf(child as Node)] : []
  })
}

/** What the file says at a place, to the letter: `1.000` where reading makes 1 of it. Only of values in one line. */
export function writtenAt({ document, text }: Source, path: Path): string | undefined {
  const found = document && findNode(document, path)
  if (!found || found.depth < path.length || !isScalar(found.value) || !found.value.range) return undefined
  const [start, end] = found.value.range
  return text.slice(start, end)
}

/** Whether a place takes words of any kind, and not only a number, an id or one of a few words. */
export function takesWords(root: Schema, data: unknown, path: Path): boolean {
  let schema = schemaAt(root, data, path).schema
  for (let def = schema?._zod.def as z.core.$ZodTypes['_zod']['def'] | undefined; schema && def; ) {
    const leaf = leafOf(schema)?.kind
    if (leaf) return leaf === 'copy' || leaf === 'plain' || leaf === 'mail'
    if (def.type !== 'optional' && def.type !== 'default')
      return def.type === 'string' && !def.checks?.some(({ _zod }) => _zod.def.check === 'string_format')
    schema = def.innerType
    def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  }
  return true
}

/** What the letters of a file tell and its values do not: curly quotes for plain ones, points for thousands. */
export function writtenFaults(file: string, { document, text }: Source, root: Schema, data: unknown): Fault[] {
  const faults: Fault[] = []
  visit(document as Document.Parsed, {
    Scalar: (key, node, parents) => {
      if (key === 'key' || node.type !== Scalar.PLAIN || !node.range) return
      const [start, end] = node.range
      const written = text.slice(start, end)
      if (typeof node.value === 'number' && written.includes('.'))
        faults.push(...points(file, pathOf(node, parents), written, data))
      if (typeof node.value !== 'string' || !isCurly(written)) return
      const path = pathOf(node, parents)
      if (takesWords(root, data, path)) faults.push(curlyQuotes(file, path, written))
    },
  })
  return faults
}

const CURLY = new RegExp(`^[${OPENING_CURLY}].*[“”„‟«»‘’"']$`, 'su')
const isCurly = (written: string) => CURLY.test(written)

function curlyQuotes(file: string, path: Path, written: string): Fault {
  const signs = `\`${written.at(0)}\` and \`${written.at(-1)}\``
  return {
    id: 'yaml-syntax',
    severity: 'warning',
    file,
    place: { path },
    message: `${signs} are no plain quotes: visitors will see them.`,
    fix: 'Write plain double quotes `"` in their place. If visitors shall see them, put plain double quotes around them.',
  }
}

/** `price: 1.200` is 1.20, and `baseViews: 3.600` is 3.6, where most people mean thousands. */
function points(file: string, path: Path, written: string, data: unknown): Fault[] {
  const decimals = /^-?\d+\.(\d+)$/.exec(written)?.[1] ?? ''
  if (file === 'offer.yaml' && path.join() === 'price') {
    const currency = (data as { currency?: unknown }).currency
    // What cannot be paid at all is told by the same rule when the offer is compiled.
    const isPayable = Number(Number(written).toFixed(2)) === Number(written)
    if (decimals.length <= mostDecimals(currency) || !isPayable) return []
    const message = `\`${written}\` has more decimals than ${String(currency)}, as if the point separated thousands.`
    return [{ id: 'price-decimals', file, place: { path }, message, fix: eitherOr(written, 2) }]
  }
  if (!/^-?[1-9]\d{0,2}\.\d\d0$/.test(written)) return []
  const message = `\`${written}\` is written like a number with a thousands separator, and means \`${Number(written)}\`.`
  return [{ id: 'wrong-value', severity: 'warning', file, place: { path }, message, fix: eitherOr(written) }]
}

const eitherOr = (written: string, decimals?: number) =>
  `Write \`${written.replace('.', '')}\` without a point, or \`${decimals ? Number(written).toFixed(decimals) : Number(written)}\` if that is meant.`

/** Digits after the point as people write an amount; never fewer than two, as others judge what can be paid. */
function mostDecimals(currency: unknown): number {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: String(currency),
    }).resolvedOptions()
    return Math.max(maximumFractionDigits, 2)
  } catch {
    return 3
  }
}
