import type * as z from 'zod'
import { screenSchema } from '../../screens/schemas.ts'
import { breaksSchema } from './breaks.ts'
import { funnelSchema } from './funnel.ts'
import { messagesSchema } from './messages.ts'
import { offerSchema } from './offer.ts'
import { projectionSchema } from './projection.ts'
import { questionsSchema } from './questions.ts'
import { testimonialsSchema } from './testimonials.ts'
import { themeSchema } from './theme.ts'

/** The files of a funnel that exist once, with their shapes. `screens/<id>.yaml` comes beside them. */
export const fileSchemas = {
  funnel: funnelSchema,
  questions: questionsSchema,
  breaks: breaksSchema,
  projection: projectionSchema,
  offer: offerSchema,
  testimonials: testimonialsSchema,
  theme: themeSchema,
  messages: messagesSchema,
} as const

export type FileName = keyof typeof fileSchemas

/** What a funnel cannot do without; the other files are needed only where something refers to them. */
export const requiredFiles = ['funnel', 'theme', 'messages'] as const satisfies FileName[]

export { screenSchema }

type Shapes = { [Name in FileName]: z.output<(typeof fileSchemas)[Name]> }

/** A whole funnel in its written shape: every file has passed its schema, nothing has been checked across files. */
export type Shape = Pick<Shapes, (typeof requiredFiles)[number]> &
  Partial<Omit<Shapes, (typeof requiredFiles)[number]>> & { screens: Record<string, z.output<typeof screenSchema>> }
