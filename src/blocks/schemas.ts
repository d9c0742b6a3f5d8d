import * as z from 'zod'
import { callToActionSchema } from './call-to-action/schema.ts'
import { cardsSchema } from './cards/schema.ts'
import { carouselSchema } from './carousel/schema.ts'
import { disclosureSchema } from './disclosure/schema.ts'
import { headlineSchema } from './headline/schema.ts'
import { pictureSchema } from './picture/schema.ts'
import { pointsSchema } from './points/schema.ts'
import { textSchema } from './text/schema.ts'
import { tilesSchema } from './tiles/schema.ts'
import { topBarSchema } from './top-bar/schema.ts'

/** One section of a page. A new block kind is a new folder and one line here, and one in `views.ts`. */
export const blockSchema = z.discriminatedUnion('block', [
  callToActionSchema,
  cardsSchema,
  carouselSchema,
  disclosureSchema,
  headlineSchema,
  pictureSchema,
  pointsSchema,
  textSchema,
  tilesSchema,
  topBarSchema,
])

export type Block = z.output<typeof blockSchema>
export type BlockKind = Block['block']
