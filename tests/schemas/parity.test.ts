import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { fileSchemas, screenSchema } from '#src/config/files/files.ts'
import { root, writtenData } from './funnel-data.ts'
import { mutate, originalOf, partsOf } from './mutate.ts'
import { seededRandom } from './random.ts'

const MUTANTS = 20_000
/** Another seed makes other mutants: `PARITY_SEED=7 npx vitest run tests/schemas`. */
const SEED = Number(process.env.PARITY_SEED ?? 1)

const schemas: Record<string, z.ZodType> = { ...fileSchemas, screen: screenSchema }
const data = writtenData()
const parts = partsOf([...data.values()].flat())

/** The published file, compiled as strictly as ajv can. */
function publishedSchema(name: string): (value: unknown) => boolean {
  const schema = JSON.parse(readFileSync(join(root, `schemas/${name}.schema.json`), 'utf8')) as object
  // A formula is a text or a number: the one thing that strict mode leaves to taste.
  return new Ajv({ strict: true, allowUnionTypes: true }).compile(schema)
}

/** The first mutant that one side accepts and the other refuses, and how many were accepted by both. */
function compare(name: string, published: (value: unknown) => boolean) {
  const schema = schemas[name]
  const originals = data.get(name)?.map(originalOf)
  if (!schema || !originals) throw new Error(`There is no data for the schema ${name}.`)
  const random = seededRandom(SEED)
  let accepted = 0
  for (let count = 0; count < MUTANTS; count++) {
    const mutant = mutate(random.pick(originals), parts, random)
    const zod = schema.safeParse(mutant).success
    if (zod !== published(mutant)) return { accepted, disagreement: { seed: SEED, count, zod, mutant } }
    if (zod) accepted++
  }
  return { accepted }
}

describe.each(Object.keys(schemas))('the published schema of %s', (name) => {
  const published = publishedSchema(name)

  it('accepts what both funnels hold', () => {
    expect(data.get(name)?.map(published)).toEqual(data.get(name)?.map(() => true))
  })

  it(`agrees with the checker on ${MUTANTS} mutants`, { timeout: 120_000 }, () => {
    const { accepted, disagreement } = compare(name, published)
    const shown = disagreement && inspect(disagreement, { depth: null, breakLength: Number.POSITIVE_INFINITY })
    expect(shown, 'one side accepts this, the other refuses it').toBeUndefined()
    // Mutants that are all refused, or all accepted, would prove nothing.
    expect(accepted).toBeGreaterThan(MUTANTS / 50)
    expect(accepted).toBeLessThan(MUTANTS * 0.9)
  })
})

describe('the comparison', () => {
  it.each([
    ['refuses an optional key', 'screen', (value: unknown) => !JSON.stringify(value).includes('"look"')],
    ['accepts everything', 'theme', () => true],
    ['refuses everything', 'theme', () => false],
  ])('notices a schema that %s', (_, name, published) => {
    expect(compare(name, published).disagreement).toBeDefined()
  })
})
