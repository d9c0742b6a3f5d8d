import { screenSchema } from '../config/files/files.ts'
import { listLeaves } from '../config/walk-leaves.ts'
import type { Area, Change } from './change.ts'
import type { ComparedFunnel } from './compared-funnel.ts'
import { type Difference, differences } from './differences.ts'
import { nameOf } from './words.ts'
import { writtenChanges } from './written.ts'

/** What changes on the screens that both funnels have, screen by screen in the visitor's order. */
export function screenChanges(before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const ids = [...new Set([...after.shape.funnel.flow, ...Object.keys(after.shape.screens)])]
  const changes = ids.flatMap((id) => {
    const [was, is] = [before.shape.screens[id], after.shape.screens[id]]
    if (!was || !is || was.kind !== is.kind) return []
    return differences(screenSchema, was, is, [nameOf(id)])
      .filter(({ path }) => path[0] !== 'path')
      .map((difference) => screenChange(difference, is.kind))
  })
  return [...termsUnversioned(changes, before, after), ...changes]
}

/** The words on a screen. */
export function textsOf({ shape }: ComparedFunnel, id: string): string[] {
  const leaves = listLeaves(screenSchema, shape.screens[id])
  return leaves.flatMap(({ leaf, value }) => (leaf.kind === 'copy' ? [String(value)] : []))
}

function screenChange(difference: Difference, kind: string): Change {
  const change = writtenChanges(difference, screenArea(difference, kind))
  const isSmallPrint = difference.kind === 'removed' && inSmallPrint(difference)
  if (!isSmallPrint) return change
  return { ...change, importance: 'attention', summary: 'small print is removed' }
}

const inSmallPrint = ({ blocks }: Difference) => blocks.includes('disclosure')

/** Documents and small print are the law's; what is neither words nor pictures is how the screen behaves. */
function screenArea(difference: Difference, kind: string): Area {
  const isWords = difference.texts !== undefined || difference.kind === 'moved' || difference.leaf === 'copy'
  if (difference.leaf === 'destination' || difference.leaf === 'reference') return 'flow'
  if (isWords && (kind === 'document' || inSmallPrint(difference))) return 'legal'
  return isWords || difference.leaf === 'asset' || difference.path.at(-1) === 'emoji' ? 'copy' : 'behaviour'
}

/** Each purchase stores the version of the terms, so that other terms under the same version are a mistake. */
function termsUnversioned(changes: readonly Change[], before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const version = after.funnel.offer?.termsVersion
  const documents = Object.keys(after.shape.screens).filter((id) => after.shape.screens[id]?.kind === 'document')
  const names = documents
    .map(nameOf)
    .filter((name) => changes.some(({ area, place }) => area === 'legal' && place[0] === name))
  if (version === undefined || version !== before.funnel.offer?.termsVersion || names.length === 0) return []
  return names.map((name) => ({
    area: 'legal',
    importance: 'attention',
    place: [name],
    summary: `the text changes, but the version of the terms is still “${version}”. If buyers agree to this text, give “terms-version” in offer.yaml a new value.`,
  }))
}
