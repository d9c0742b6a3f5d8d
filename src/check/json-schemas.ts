import * as z from 'zod'
import { fileSchemas, screenSchema } from '../config/files/files.ts'

/** The schemas of all files as JSON Schema (draft-07, which every YAML editor understands): file name → text. */
export function jsonSchemas(): Map<string, string> {
  const schemas = [...Object.entries(fileSchemas), ['screen', screenSchema] as const]
  return new Map(
    schemas.map(([name, schema]) => {
      // 'input' is what a human writes: fields with defaults may be left out.
      const json = z.toJSONSchema(schema, { target: 'draft-07', io: 'input', reused: 'inline' })
      return [`${name}.schema.json`, `${JSON.stringify(json, null, 2)}\n`]
    }),
  )
}
