import type { Fault } from '../../config/fault.ts'
import { suggest } from '../../config/suggest.ts'
import { type FunnelLeaf, funnelLeaves } from '../funnel-leaves.ts'
import type { Rule } from '../rule.ts'

export const mailWords: Rule<'mail-words'> = {
  id: 'mail-words',
  title:
    'Mails speak of what is known when they are sent, and those about an open payment lead to the page for a new card',
  severity: 'error',
  why: 'Nothing could stand in the place of another name: the buyer would read a bracket. And who cannot find the page loses the access.',
  remedy:
    'In mails: {title}, {amount}, {number}, {total} and {due}; in `payment-failed` and `payment-reminder` also {until} and {link}. A subject holds no link. The placeholders of other copy, such as {offer.price}, do not work here: what a buyer owes is what was agreed on that day.',
  check: ({ shape }) => funnelLeaves(shape).flatMap((leaf) => [...strangers(leaf), ...lacks(leaf), ...signs(leaf)]),
}

/** `{name}`, and brackets that are not complete. */
const BRACES = /\{([^{}\n]*)\}|[{}]/g

function strangers({ file, leaf, value, path }: FunnelLeaf): Fault[] {
  if (leaf.kind !== 'mail') return []
  return [...(value as string).matchAll(BRACES)].flatMap(({ 0: found, 1: name, index }): Fault[] => {
    if (name !== undefined && leaf.placeholders.includes(name)) return []
    const place = { path, span: [index, index + found.length] as const }
    if (name === undefined) {
      const fix = 'Write a placeholder as `{name}`, and no other curly brackets.'
      return [{ id: 'mail-words', file, place, message: 'This curly bracket stands alone.', fix }]
    }
    const message = `There is no placeholder \`${found}\` here.`
    const known = leaf.placeholders.map((other) => `{${other}}`)
    return [{ id: 'mail-words', file, place, message, fix: suggest(found, known) }]
  })
}

/** Stars of Markdown, links, HTML and headings. */
const SIGNS = /\*\*[^*\n]+\*\*|\[[^\][\n]*\]\([^)\n]*\)|<\/?[a-z][^<>\n]*>|^#{1,6} .*$/im

function signs({ file, leaf, value, path }: FunnelLeaf): Fault[] {
  const found = leaf.kind === 'mail' ? SIGNS.exec(value as string) : null
  if (!found) return []
  const place = { path, span: [found.index, found.index + found[0].length] as const }
  const message = `Mails are plain text: the buyer would read \`${found[0]}\` as it is written.`
  const fix = 'Write the words alone, and an address as it is: mail programs make it a link by themselves.'
  return [{ id: 'mail-words', file, place, message, fix }]
}

function lacks({ file, leaf, value, path }: FunnelLeaf): Fault[] {
  if (leaf.kind !== 'mail') return []
  const missing = leaf.needs.filter((name) => !(value as string).includes(`{${name}}`))
  return missing.map((name) => {
    const message = `This mail has no \`{${name}}\`: the buyer could not find the page that takes a new card.`
    const fix = `Put \`{${name}}\` where the address of that page shall stand, best on a line of its own.`
    return { id: 'mail-words', file, place: { path, on: 'key' }, message, fix }
  })
}
