import * as z from 'zod'
import { id } from './id.ts'
import { registerLeaf } from './leaf.ts'

const optionId = id()
const oneOrMany = z.union([optionId, z.array(optionId).min(1)])
const expectation = z.union([
  oneOrMany,
  z.strictObject({
    not: oneOrMany.meta({ title: 'Anything but', description: 'Any other answer, or none: `{ not: beginner }`.' }),
  }),
])
const everyLine = z.record(id(), expectation)

/**
 * A condition on answers: `{ skill: beginner }`. Every line must match; a list of options means one of these;
 * `{ not: … }` turns it round; a list of maps means any of the maps. An unanswered question matches only `not`.
 */
export function condition() {
  const schema = z.union([everyLine, z.array(everyLine).min(1)]).brand<'condition'>()
  return registerLeaf(schema, { kind: 'condition' })
}
