import * as z from 'zod'
import type { Path } from './fault.ts'
import { leafOf } from './vocabulary/leaf.ts'
import { unionOption } from './walk-leaves.ts'

type Schema = z.core.$ZodType

/** What the schemas say of a place in a file. */
export interface PlaceSchema {
  schema?: Schema
  parent?: Schema
  /** Whether the place lies in a condition on answers. */
  inCondition: boolean
}

/** The schema at the end of a path and its parent, chosen by the data where a union leaves it open. */
export function schemaAt(root: Schema, data: unknown, path: Path): PlaceSchema {
  let schema: Schema | undefined = resolve(root, data)
  let parent: Schema | undefined
  let inCondition = false
  let value = data
  for (const step of path) {
    parent = schema
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[String(step)] : undefined
    schema = resolve(childSchema(schema, step), value)
    inCondition ||= schema !== undefined && leafOf(schema)?.kind === 'condition'
  }
  return { ...(schema && { schema }), ...(parent && { parent }), inCondition }
}

/** Title and description of a schema, as marketers read them. */
export const metaOf = (schema: Schema | undefined) => (schema ? z.globalRegistry.get(schema as z.ZodType) : undefined)

/** The keys that an object's schema knows. */
export function keysOf(schema: Schema | undefined): string[] {
  const def = schema && (schema as z.core.$ZodTypes)._zod.def
  return def?.type === 'object' ? Object.keys(def.shape) : []
}

/** The values between which a discriminated union chooses. */
export function kindsOf(schema: Schema | undefined, key: string): string[] {
  const def = schema && (schema as z.core.$ZodTypes)._zod.def
  if (def?.type !== 'union') return []
  return def.options.flatMap((option) => [...(option._zod.propValues?.[key] ?? [])].map(String))
}

function childSchema(schema: Schema | undefined, step: string | number): Schema | undefined {
  const def = schema && (schema as z.core.$ZodTypes)._zod.def
  if (def?.type === 'object') return def.shape[String(step)]
  if (def?.type === 'array') return def.element
  return def?.type === 'record' ? def.valueType : undefined
}

function resolve(schema: Schema | undefined, value: unknown): Schema | undefined {
  if (!schema) return undefined
  const def = (schema as z.core.$ZodTypes)._zod.def
  // The outer schema of an optional field carries its title; only its insides are asked for here.
  if (def.type === 'union') return unionOption(schema, value) ?? schema
  if ((def.type === 'optional' || def.type === 'default') && shapeLike(def.innerType))
    return resolve(def.innerType, value)
  return schema
}

function shapeLike(schema: Schema): boolean {
  return ['object', 'array', 'record', 'union', 'optional', 'default'].includes(
    (schema as z.core.$ZodTypes)._zod.def.type,
  )
}
