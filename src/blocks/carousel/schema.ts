import * as z from 'zod'
import { copy } from '../../config/vocabulary/copy.ts'
import { duration } from '../../config/vocabulary/duration.ts'
import { pixels } from '../../config/vocabulary/pixels.ts'

export const carouselSchema = z
  .strictObject({
    block: z.literal('carousel'),
    title: copy().meta({ title: 'Heading', description: 'Stands above the pictures and names the carousel.' }),
    'swipe-over': pixels().meta({
      title: 'Swipe distance',
      description: 'A sideways movement longer than this changes the slide: `50px`.',
    }),
    animation: duration().meta({
      title: 'Length of a move',
      description: 'While a move runs, further moves wait: `500ms`.',
    }),
  })
  .meta({ title: 'Carousel', description: 'The pictures and videos of testimonials.yaml, one in front, endless.' })
