import * as z from 'zod'

/** What the config language names files for. */
export type AssetMedia = 'image' | 'video' | 'captions' | 'font'

/**
 * A leaf is a value of the config language that means more than its JSON type says: copy, a duration, a destination …
 * Each leaf schema is entered in this registry, and its output type carries the leaf's name as a zod brand. One walker
 * (`walk-leaves.ts`) finds every leaf of every file, so that a new block needs no second place to announce its copy.
 */
export type Leaf =
  | CopyLeaf
  | { kind: 'plain' }
  | { kind: 'mail'; placeholders: readonly string[]; needs: readonly string[] }
  | ({ kind: 'duration' | 'pixels' | 'length' } & Bounds)
  | { kind: 'destination' }
  | { kind: 'condition' }
  | { kind: 'testimonials' }
  | { kind: 'asset'; media: AssetMedia }
  | { kind: 'reference'; to: ReferenceTarget }

/** Between which two values, as they are written, a length or a span of time makes sense. */
export interface Bounds {
  least: string
  most: string
}

export interface CopyLeaf {
  kind: 'copy'
  /** Headings, lists and paragraphs are allowed. */
  long: boolean
  /** Links are allowed. */
  links: boolean
  /** Figures that are worked out from answers are allowed, where answers are at hand at all. */
  outputs: boolean
  placeholders: Readonly<Record<string, PlaceholderType>>
}

/** What a placeholder stands for; money is a number of whole units of the currency that is named. */
export type PlaceholderType = 'number' | 'text' | 'email' | 'link' | { money: string }

/** What an id in one file can point to in another. */
export type ReferenceTarget = 'screen' | 'question'

const leaves = z.registry<Leaf>()

/** Enters `schema` as a leaf. Copies made later by `.meta()` and the like inherit the entry. */
export function registerLeaf<Schema extends z.ZodType>(schema: Schema, leaf: Leaf): Schema {
  leaves.add(schema, leaf)
  return schema
}

/** The leaf that `schema` was registered as, if it is one. */
export function leafOf(schema: z.core.$ZodType): Leaf | undefined {
  return leaves.get(schema as z.ZodType)
}
