import * as z from 'zod'
import { fileSchemas, screenSchema } from '../config/files/files.ts'

/** The schemas of all files as JSON Schema (draft-07, which every YAML editor understands): file name → text. */
export function jsonSchemas(): Map<string, string> {
  const schemas = [...Object.entries(fileSchemas), ['screen', screenSchema] as const]
  return new Map(
    schemas.map(([name, schema]) => {
      // 'input' is what a human writes: fields with defaults may be left out.
      const json = z.toJSONSchema(schema, { target: 'draft-07', io: 'input', reused: 'inline' })
      describeKinds(json)
      return [`${name}.schema.json`, `${JSON.stringify(json, null, 2)}\n`]
    }),
  )
}

/** Gives the value that names a kind (`block: carousel`) the words of that kind, which editors show beside it. */
function describeKinds(json: unknown): void {
  if (typeof json !== 'object' || json === null) return
  const { title, description, properties } = json as z.core.JSONSchema.BaseSchema
  for (const property of Object.values(properties ?? {})) {
    if (typeof property !== 'object' || property.const === undefined || !title || !description) continue
    property.title ??= title
    property.description ??= description
  }
  for (const part of Object.values(json)) describeKinds(part)
}
