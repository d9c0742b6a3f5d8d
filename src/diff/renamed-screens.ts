import type { Path } from '../config/fault.ts'
import { type FileName, fileSchemas, type Shape, screenSchema } from '../config/files/files.ts'
import { listLeaves } from '../config/walk-leaves.ts'
import type { ComparedFunnel } from './compared-funnel.ts'

/** Screens whose file has another name now: old id → new id. Visitors know a screen by its address, and see no difference. */
export function renamedScreens(before: ComparedFunnel, after: ComparedFunnel): Map<string, string> {
  const [old, now] = [before.shape.screens, after.shape.screens]
  return new Map(
    Object.entries(old).flatMap(([id, screen]) => {
      if (Object.hasOwn(now, id)) return []
      const found = Object.entries(now).find(
        ([other, { path, kind }]) => !Object.hasOwn(old, other) && path === screen.path && kind === screen.kind,
      )
      return found ? [[id, found[0]] as const] : []
    }),
  )
}

/** The earlier funnel as if its screens had had their later names, so that only what visitors see is compared. */
export function withNamesOf(before: ComparedFunnel, after: ComparedFunnel): ComparedFunnel {
  const renamed = renamedScreens(before, after)
  if (renamed.size === 0) return before
  const meant = (id: string) => renamed.get(id) ?? id
  const named = <Value>(screens: Record<string, Value>) =>
    Object.fromEntries(Object.entries(screens).map(([id, value]) => [meant(id), value]))
  const { shape, funnel } = before
  return {
    shape: renamedShape(shape, meant),
    funnel: {
      ...funnel,
      flow: funnel.flow.map(meant),
      notFound: meant(funnel.notFound),
      screens: named(funnel.screens),
    },
  }
}

function renamedShape(shape: Shape, meant: (id: string) => string): Shape {
  const copy = structuredClone(shape)
  for (const name of Object.keys(fileSchemas) as FileName[])
    if (copy[name] !== undefined) renameIn(fileSchemas[name], copy[name], meant)
  for (const screen of Object.values(copy.screens)) renameIn(screenSchema, screen, meant)
  return { ...copy, screens: Object.fromEntries(Object.entries(copy.screens).map(([id, value]) => [meant(id), value])) }
}

function renameIn(schema: Parameters<typeof listLeaves>[0], value: unknown, meant: (id: string) => string): void {
  for (const { leaf, path, value: id } of listLeaves(schema, value))
    if (leaf.kind === 'destination' || (leaf.kind === 'reference' && leaf.to === 'screen'))
      write(value, path, meant(String(id)))
}

function write(value: unknown, path: Path, text: string): void {
  const parent = path.slice(0, -1).reduce((inner: unknown, step) => (inner as Record<string, unknown>)[step], value)
  const last = path.at(-1)
  if (last !== undefined) (parent as Record<string, unknown>)[last] = text
}
