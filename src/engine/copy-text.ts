import type { Copy, CopyNode } from '../compile/compiled.ts'
import { formatValue } from '../compile/format-value.ts'

/** The values that copy may show: outputs of the projection and what the place of use adds. */
export type CopyValues = Readonly<Record<string, number | string>>

/** The value called `name`, if it is known. Safe with any name, `toString` included. */
export function copyValue(values: CopyValues, name: string): number | string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** Copy as plain text, for titles, labels and alternative texts. A value that is not known yet leaves nothing. */
export function copyText(copy: Copy, values: CopyValues, language: string): string {
  return copy.map((node) => nodeText(node, values, language)).join('')
}

function nodeText(node: CopyNode, values: CopyValues, language: string): string {
  if (typeof node === 'string') return node
  if ('value' in node) {
    const value = copyValue(values, node.value)
    return value === undefined ? '' : formatValue(value, node.format, language)
  }
  if ('list' in node) return node.list.map((item) => copyText(item, values, language)).join(' ')
  return copyText(childrenOf(node, values, language), values, language)
}

/** The copy inside a node: what is emphasised or linked, or the option that the values choose. */
function childrenOf(
  node: Exclude<CopyNode, string | { value: string } | { list: readonly Copy[] }>,
  values: CopyValues,
  language: string,
): Copy {
  if ('strong' in node) return node.strong
  if ('emphasis' in node) return node.emphasis
  if ('paragraph' in node) return node.paragraph
  if ('heading' in node) return node.heading
  if ('link' in node) return node.children
  return chosenOption(node, values, language)
}

/** The option of a plural or select that the values choose; nothing while the value is not known. */
export function chosenOption(
  node: Extract<CopyNode, { plural: string } | { select: string }>,
  values: CopyValues,
  language: string,
): Copy {
  if ('select' in node) {
    const chosen = copyValue(values, node.select)
    const known = chosen !== undefined && Object.hasOwn(node.options, chosen)
    return (known ? node.options[chosen] : node.options.other) ?? []
  }
  const value = copyValue(values, node.plural)
  if (typeof value !== 'number') return []
  const category = new Intl.PluralRules(language, { type: node.ordinal ? 'ordinal' : 'cardinal' }).select(value)
  return node.options[`=${value}`] ?? node.options[category] ?? node.options.other ?? []
}
