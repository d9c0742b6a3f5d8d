import type { Path } from '../config/fault.ts'
import type { Leaf } from '../config/vocabulary/leaf.ts'
import type { Copy } from './compiled.ts'
import type { CompileContext } from './context.ts'
import type { CopyFault } from './copy-fault.ts'
import { type CopyLink, markdownToCopy } from './copy-markdown.ts'
import { parseMessage } from './copy-message.ts'
import type { Mentions } from './mentions.ts'

/** Compiles one string of copy: placeholders, plurals and inline Markdown → nodes. Faults point into the string. */
export function compileCopy(
  leaf: Extract<Leaf, { kind: 'copy' }>,
  text: string,
  path: Path,
  context: CompileContext,
): Copy {
  const fault: CopyFault = (id, start, end, message, fix) =>
    context.report({ id, place: { path, span: [start, end] }, message, fix })
  const mention = (kind: keyof Mentions, start: number, end: number, name: string) =>
    context.mention(kind, { path, span: [start, end] }, name)
  const lookUp = {
    constants: context.constants,
    dynamic: new Map([...context.outputs, ...Object.entries(leaf.placeholders)]),
    elsewhere: new Set(Object.keys(context.shape?.projection?.outputs ?? {})),
    used: (start: number, end: number, name: string) => {
      if (!Object.hasOwn(leaf.placeholders, name)) mention('placeholders', start, end, name)
    },
  }
  const message = parseMessage(text, lookUp, fault)
  const link: CopyLink = (start, end, target) => mention('links', start, end, target)
  return message ? markdownToCopy(message, leaf.long, { fault, link }) : []
}
