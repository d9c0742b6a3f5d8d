import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { CopyLeaf } from '../config/vocabulary/leaf.ts'
import { collapsedList } from './collapsed-list.ts'
import type { Copy, CopyNode } from './compiled.ts'
import type { CopyFault, CopyRule } from './copy-fault.ts'
import { type ParsedMessage, SLOT_START, type Slot } from './copy-message.ts'
import { COLLAPSED, MARKUP, NO_LINK, TOO_DEEP, UNSUPPORTED } from './markup-words.ts'
import { escapeHint, strayMarkup } from './stray-markup.ts'

/** In a single line, `1. First` and `# Title` are words, not lists and headings. */
const inlineOnly = {
  disable: {
    null: [
      'headingAtx',
      'list',
      'blockQuote',
      'thematicBreak',
      'codeFenced',
      'codeIndented',
      'setextUnderline',
      'definition',
      'htmlFlow',
    ],
  },
}
const everywhere = { disable: { null: ['codeText', 'codeFenced', 'codeIndented', 'definition', 'setextUnderline'] } }

/** Is told each link that is safe to follow. */
export type CopyLink = (start: number, end: number, target: string) => void

/** Where the parts of copy are reported. */
interface Listeners {
  fault: CopyFault
  link: CopyLink
}

/** What the place of use allows. */
type Allowed = Pick<CopyLeaf, 'long' | 'links'>

/**
 * Markdown → nodes, with the message's placeholders put back. Raw HTML, pictures, unsafe links and signs that would be
 * shown as they are written are faults.
 */
export function markdownToCopy(message: ParsedMessage, allowed: Allowed, listeners: Listeners): Copy {
  const { long } = allowed
  const deep = long ? DEEP_LIST.exec(message.text) : null
  if (deep) {
    const start = message.offsets[deep.index] ?? 0
    listeners.fault('copy-markup', start, start + 1, ...TOO_DEEP)
    return []
  }
  const tree = fromMarkdown(message.text, { extensions: long ? [everywhere] : [everywhere, inlineOnly] })
  const converter = new Converter(message, allowed, listeners)
  if (long) {
    for (const child of tree.children) converter.lookForCollapsedList(child)
    return tree.children.flatMap((child) => converter.block(child))
  }
  return tree.children.flatMap((child, index) => {
    const nodes = converter.inlineChildren(child)
    return index > 0 ? [' ', ...nodes] : nodes
  })
}

/** Levels of lists and emphasis. */
const MAX_DEPTH = 10
/** The signs of more lists within lists on one line, which the parser would take minutes to sort out. */
const DEEP_LIST = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])[ \t]){10}/m

class Converter {
  private readonly message: ParsedMessage
  private readonly allowed: Allowed
  private readonly listeners: Listeners
  private depth = 0
  private sawHtml = false

  constructor(message: ParsedMessage, allowed: Allowed, listeners: Listeners) {
    this.message = message
    this.allowed = allowed
    this.listeners = listeners
  }

  block(node: RootContent): CopyNode[] {
    switch (node.type) {
      case 'paragraph':
        return [{ paragraph: this.inlineChildren(node) }]
      case 'heading':
        return [{ heading: this.inlineChildren(node) }]
      case 'list':
        return [
          {
            list: node.children.map((item) => this.nested(item, () => this.listItem(item.children))),
            ordered: node.ordered === true,
          },
        ]
      default:
        return this.unsupported(node)
    }
  }

  inlineChildren(node: Nodes): Copy {
    const children = 'children' in node ? (node as Parents).children : [node]
    return merge(children.flatMap((child) => this.inline(child as PhrasingContent)))
  }

  /** What stands inside a node, which must not be a world of its own: everything that draws copy is recursive. */
  private nested(node: Nodes, inside: () => Copy): Copy {
    if (this.depth === MAX_DEPTH) {
      this.report('copy-markup', node, ...TOO_DEEP)
      return []
    }
    this.depth++
    const copy = inside()
    this.depth--
    return copy
  }

  private inline(node: PhrasingContent): CopyNode[] {
    switch (node.type) {
      case 'text':
        this.lookForStrayMarkup(node)
        return this.fill(node.value)
      case 'strong':
        return [{ strong: this.nested(node, () => this.inlineChildren(node)) }]
      case 'emphasis':
        return [{ emphasis: this.nested(node, () => this.inlineChildren(node)) }]
      case 'break':
        return [' ']
      case 'link':
        if (this.allowed.links) return [{ link: this.target(node.url, node), children: this.inlineChildren(node) }]
        this.report('copy-link', node, ...NO_LINK)
        return []
      default:
        return this.unsupported(node)
    }
  }

  private listItem(children: RootContent[]): Copy {
    const blocks = children.flatMap((child) =>
      child.type === 'paragraph' ? this.inlineChildren(child) : this.block(child),
    )
    return merge(blocks)
  }

  /** Points of a list that have become one line. */
  lookForCollapsedList({ position }: RootContent): void {
    const start = position?.start.offset ?? 0
    const at = collapsedList(this.message.text.slice(start, position?.end.offset))
    const sign = at === undefined ? undefined : this.message.offsets[start + at]
    if (sign !== undefined) this.listeners.fault('copy-markup', sign, sign + 1, ...COLLAPSED, 'warning')
  }

  private lookForStrayMarkup({ position }: Nodes): void {
    const start = position?.start.offset ?? 0
    const written = this.message.text.slice(start, position?.end.offset)
    const stray = strayMarkup(written, this.allowed.long || start > 0)
    if (!stray) return
    const [first, last] = [start + stray.span[0], start + stray.span[1] - 1].map((at) => this.message.offsets[at] ?? 0)
    this.listeners.fault('copy-markup', first ?? 0, (last ?? 0) + 1, stray.message, stray.fix(this.allowed.long))
  }

  /** Text with placeholder characters → text and nodes. */
  private fill(text: string): CopyNode[] {
    return text.split(/([\ue000-\uf7ff])/).flatMap((part, index) => {
      if (index % 2 === 0) return part === '' ? [] : [part.replaceAll('\n', ' ')]
      const slot = this.slot(part)
      return slot ? this.fillSlot(slot) : []
    })
  }

  private slot(character: string): Slot | undefined {
    return this.message.slots[character.charCodeAt(0) - SLOT_START]
  }

  private fillSlot(slot: Slot): CopyNode[] {
    if ('constant' in slot) return [slot.constant.text]
    if ('node' in slot) return [slot.node]
    const entries = Object.entries(slot.options)
    const options = Object.fromEntries(
      entries.map(([key, option]) => [key, markdownToCopy(option, { ...this.allowed, long: false }, this.listeners)]),
    )
    if ('plural' in slot) return [{ plural: slot.plural, ordinal: slot.ordinal, options }]
    return [{ select: slot.select, options }]
  }

  private target(url: string, node: Nodes): string {
    const filled = url.replace(/[\ue000-\uf7ff]/g, (character) => {
      const slot = this.slot(character)
      if (slot && 'constant' in slot) return slot.constant.text
      this.report(
        'copy-link',
        node,
        'A link cannot lead to a value that is only known later.',
        'Write the address out.',
      )
      return ''
    })
    if (/^(https:\/\/|mailto:\S+@|\/(?![/\\])|#)/.test(filled)) {
      this.listeners.link(...this.spanOf(node), filled)
      return filled
    }
    this.report(
      'copy-link',
      node,
      `A link cannot lead to \`${filled}\`.`,
      'Links start with `/` (a screen of this funnel), `https://` or `mailto:`.',
    )
    return '#'
  }

  private unsupported(node: Nodes): CopyNode[] {
    if (node.type === 'html') {
      // `</b>` belongs to the `<b>` before it.
      if (this.sawHtml && node.value.startsWith('</')) return []
      this.sawHtml = true
      this.report(
        'copy-markup',
        node,
        'HTML is not used in copy.',
        `Use \`**bold**\` and \`[words](/address)\` instead; ${escapeHint('<', this.allowed.long)}`,
      )
    } else {
      const [message, fix] = UNSUPPORTED[node.type] ?? MARKUP
      this.report('copy-markup', node, message, fix)
    }
    return []
  }

  private report(rule: CopyRule, node: Nodes, message: string, fix: string): void {
    this.listeners.fault(rule, ...this.spanOf(node), message, fix)
  }

  /** Where a node stands in the string as it is written. */
  private spanOf({ position }: Nodes): [start: number, end: number] {
    const { offsets } = this.message
    const start = offsets[position?.start.offset ?? 0] ?? 0
    const last = offsets[(position?.end.offset ?? 1) - 1] ?? start
    return [start, last + 1]
  }
}

/** Joins neighbouring texts. */
function merge(nodes: CopyNode[]): Copy {
  const merged: CopyNode[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (typeof node === 'string' && typeof last === 'string') merged[merged.length - 1] = last + node
    else merged.push(node)
  }
  return merged
}
