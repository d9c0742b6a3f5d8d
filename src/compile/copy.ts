import type { Path } from '../config/fault.ts'
import type { Leaf } from '../config/vocabulary/leaf.ts'
import type { Copy } from './compiled.ts'
import type { CompileContext } from './context.ts'
import { markdownToCopy } from './copy-markdown.ts'
import { parseMessage } from './copy-message.ts'

/** Compiles one string of copy: placeholders, plurals and inline Markdown → nodes. Faults point into the string. */
export function compileCopy(
  leaf: Extract<Leaf, { kind: 'copy' }>,
  text: string,
  path: Path,
  context: CompileContext,
): Copy {
  const fault = (start: number, end: number, message: string, fix: string) =>
    context.report({ id: 'copy', place: { path, span: [start, end] }, message, fix })
  const lookUp = {
    constants: context.constants,
    dynamic: new Map([...context.outputs, ...Object.entries(leaf.placeholders)]),
  }
  const message = parseMessage(text, lookUp, fault)
  return message ? markdownToCopy(message, leaf.long, fault) : []
}
