import * as z from 'zod'
import { documentSchema } from './document/schema.ts'
import { formSchema } from './form/schema.ts'
import { loadingSchema } from './loading/schema.ts'
import { pageSchema } from './page/schema.ts'
import { quizSchema } from './quiz/schema.ts'

/** One screen file. A new screen kind is a new folder and one line here, and one in `views.ts`. */
export const screenSchema = z.discriminatedUnion('kind', [
  documentSchema,
  formSchema,
  loadingSchema,
  pageSchema,
  quizSchema,
])

export type Screen = z.output<typeof screenSchema>
export type ScreenKind = Screen['kind']
