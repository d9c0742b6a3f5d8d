import type * as z from 'zod'
import type { Path } from './fault.ts'
import { type Leaf, leafOf } from './vocabulary/leaf.ts'

type Schema = z.core.$ZodType
type Mapped = (leaf: Leaf, value: unknown, path: Path) => unknown

/**
 * Rebuilds a value that has passed `schema`, with every leaf replaced by what `map` returns and the keys of objects (not
 * of records, whose keys are ids) turned from kebab-case to camelCase.
 */
export function mapLeaves(schema: Schema, value: unknown, map: Mapped, path: Path = []): unknown {
  const leaf = leafOf(schema)
  if (value === undefined) return undefined
  if (leaf) return map(leaf, value, path)
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'optional':
    case 'default':
      return mapLeaves(def.innerType, value, map, path)
    case 'array':
      return (value as unknown[]).map((item, index) => mapLeaves(def.element, item, map, [...path, index]))
    case 'record':
      return mapEntries(value as object, (key, item) => [key, mapLeaves(def.valueType, item, map, [...path, key])])
    case 'object':
      return mapEntries(value as object, (key, item) => {
        const field = def.shape[key]
        return [camelCase(key), field ? mapLeaves(field, item, map, [...path, key]) : item]
      })
    case 'union': {
      const option = unionOption(schema, value)
      return option ? mapLeaves(option, value, map, path) : value
    }
    default:
      return value
  }
}

/** All leaves of a value, in the order of the file. */
export function listLeaves(schema: Schema, value: unknown): { leaf: Leaf; value: unknown; path: Path }[] {
  const found: { leaf: Leaf; value: unknown; path: Path }[] = []
  mapLeaves(schema, value, (leaf, item, path) => found.push({ leaf, value: item, path }))
  return found
}

/** The option of a discriminated union that `value` names, undefined for other unions and unknown names. */
export function unionOption(schema: Schema, value: unknown): Schema | undefined {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type !== 'union' || !('discriminator' in def) || typeof value !== 'object' || value === null) return undefined
  const key = def.discriminator as string
  const named = (value as Record<string, unknown>)[key]
  return def.options.find((option) => (option._zod.propValues?.[key] as Set<unknown> | undefined)?.has(named))
}

/** `advance-after` → `advanceAfter`. */
export function camelCase(key: string): string {
  return key.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function mapEntries(value: object, map: (key: string, item: unknown) => [string, unknown]): object {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => map(key, item)))
}
