import * as z from 'zod'
import { copy } from '../../config/vocabulary/copy.ts'
import { duration } from '../../config/vocabulary/duration.ts'
import { pixels } from '../../config/vocabulary/pixels.ts'
import { testimonials } from '../../config/vocabulary/testimonials.ts'

export const carouselSchema = z
  .strictObject({
    block: z.literal('carousel'),
    title: copy().meta({ title: 'Heading', description: 'Stands above the pictures and names the carousel.' }),
    items: testimonials().meta({
      title: 'Slides',
      description: '`testimonials`: the entries of testimonials.yaml, in order.',
    }),
    'swipe-over': pixels('1px', '500px').meta({
      title: 'Swipe distance',
      description: 'A sideways movement longer than this changes the slide: `50px`.',
    }),
    animation: duration('0ms', '5s').meta({
      title: 'Length of a move',
      description: 'While a move runs, further moves wait: `500ms`.',
    }),
  })
  .meta({ title: 'Carousel', description: 'Pictures and videos, one in front, endless.' })
