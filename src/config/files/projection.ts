import * as z from 'zod'
import { condition } from '../vocabulary/condition.ts'
import { formulaName, id, reference } from '../vocabulary/id.ts'
import { currency } from '../vocabulary/money.ts'

const table = z.strictObject({
  question: reference('question').meta({
    title: 'Question',
    description: 'The id of the question whose answer decides.',
  }),
  values: z
    .record(id(), z.number())
    .meta({ title: 'Values', description: 'One number for every option of the question.' }),
  unanswered: z.number().meta({ title: 'Unanswered', description: 'The number when the question has no answer.' }),
})

const change = z.strictObject({
  when: condition().meta({ title: 'Only when', description: 'The answers to which this change applies.' }),
  add: z.number().meta({ title: 'Add', description: 'The number to add; negative to take away.' }),
})

const output = z.discriminatedUnion('as', [
  z.strictObject({
    as: z
      .literal('number')
      .meta({ title: 'As a number', description: 'Written as the funnel’s language writes numbers.' }),
  }),
  z.strictObject({
    as: z.literal('money').meta({ title: 'As money', description: 'Written with the sign of the currency.' }),
    currency: currency().meta({ title: 'Currency', description: 'Three capital letters: `USD`.' }),
  }),
])

export const projectionSchema = z
  .strictObject({
    tables: z
      .record(formulaName(), table)
      .default({})
      .meta({ title: 'Tables', description: 'A number for each answer to one question.' }),
    changes: z
      .record(formulaName(), z.array(change).min(1))
      .default({})
      .meta({ title: 'Changes', description: 'Numbers that are added up, each if its condition holds.' }),
    constants: z
      .record(formulaName(), z.number())
      .default({})
      .meta({ title: 'Constants', description: 'Fixed numbers with a name.' }),
    formulas: z
      .record(formulaName(), z.union([z.string(), z.number()]))
      .meta({ title: 'Formulas', description: 'Worked out from top to bottom; later lines may use earlier ones.' }),
    outputs: z
      .record(formulaName(), output)
      .meta({ title: 'Outputs', description: 'The formulas that copy may show as {name}, and how they are written.' }),
  })
  .meta({ title: 'projection.yaml', description: 'Every number that is worked out from the answers.' })
