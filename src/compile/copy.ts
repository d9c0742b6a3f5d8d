import type { Path } from '../config/fault.ts'
import { nearest } from '../config/suggest.ts'
import type { CopyLeaf, PlaceholderType } from '../config/vocabulary/leaf.ts'
import type { Copy } from './compiled.ts'
import type { CompileContext } from './context.ts'
import type { CopyFault } from './copy-fault.ts'
import { type CopyLink, markdownToCopy } from './copy-markdown.ts'
import { parseMessage } from './copy-message.ts'
import type { Mentions } from './mentions.ts'

/** Compiles one string of copy: placeholders, plurals and inline Markdown → nodes. Faults point into the string. */
export function compileCopy(leaf: CopyLeaf, text: string, path: Path, context: CompileContext): Copy {
  const fault: CopyFault = (id, start, end, message, fix, severity) =>
    context.report({ id, place: { path, span: [start, end] }, message, fix, ...(severity && { severity }) })
  const mention = (kind: keyof Mentions, start: number, end: number, name: string) =>
    context.mention(kind, { path, span: [start, end] }, name)
  const { constants, numbers } = context
  const outputs = leaf.outputs ? context.outputs : []
  const dynamic = new Map<string, PlaceholderType>([...outputs, ...Object.entries(leaf.placeholders)])
  const lookUp = {
    constants,
    dynamic,
    numbers,
    elsewhere: {
      names: new Set(Object.keys(context.shape?.projection?.outputs ?? {})),
      fix: leaf.outputs ? NO_ANSWERS_HERE : NO_ANSWERS_YET,
    },
    absent: (start: number, end: number, name: string) => {
      const isAbsent =
        leaf.outputs && context.outputsMissing === true && isOutputName(name, [...constants.keys(), ...dynamic.keys()])
      if (isAbsent) mention('placeholders', start, end, name)
      return isAbsent
    },
    used: (start: number, end: number, name: string) => {
      const type = constants.get(name)?.type ?? dynamic.get(name)
      if (typeof type === 'object') reportSecondSign(text, start, end, fault)
      if (!Object.hasOwn(leaf.placeholders, name)) mention('placeholders', start, end, name)
    },
  }
  const message = parseMessage(text, lookUp, fault)
  const link: CopyLink = (start, end, target) => mention('links', start, end, target)
  return message ? markdownToCopy(message, leaf, { fault, link }) : []
}

/** Whether a name that nothing stands for has the form of an output, and is no slip: `{price}` for `{offer.price}`. */
const isOutputName = (name: string, known: readonly string[]) =>
  /^[a-z]\w*$/i.test(name) && nearest(name, known) === undefined && !known.some((other) => other.endsWith(`.${name}`))

const NO_ANSWERS_HERE =
  'Figures that are worked out from answers can stand in what screens and breaks show. Write other words here.'
const NO_ANSWERS_YET =
  'Search engines and link previews read this before anybody has answered. Write it without the figure.'

/** Money is written with its sign: one that is typed beside it would be the second. */
function reportSecondSign(text: string, start: number, end: number, fault: CopyFault): void {
  const before = /\p{Sc}(?=[\s*_]*$)/u.exec(text.slice(0, start))
  // A sign before the next figure belongs to that one.
  const after = /^[\s*_]*(\p{Sc})(?![\s*_]*[\d{])/u.exec(text.slice(end))
  const at = before ? before.index : after ? end + after[0].length - 1 : undefined
  if (at === undefined) return
  const message = `\`${text.slice(start, end)}\` is written with the sign of its currency already: here visitors would read two.`
  fault('copy-money-sign', at, at + 1, message, `Remove the \`${text[at]}\`.`)
}
