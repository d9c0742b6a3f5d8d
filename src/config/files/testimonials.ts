import * as z from 'zod'
import { captions, image, video } from '../vocabulary/asset.ts'
import { copy } from '../vocabulary/copy.ts'
import { id } from '../vocabulary/id.ts'

const shared = {
  id: id().meta({ title: 'Id', description: 'A short, unique name.' }),
  alt: copy({ links: false }).meta({ title: 'In words', description: 'What it shows, for those who cannot see it.' }),
}

const testimonial = z.discriminatedUnion('type', [
  z.strictObject({
    ...shared,
    type: z.literal('image').meta({ title: 'A picture', description: 'A picture, best upright: 9:16.' }),
    src: image().meta({ title: 'Picture file', description: 'A file in the public folder.' }),
  }),
  z.strictObject({
    ...shared,
    type: z
      .literal('video')
      .meta({ title: 'A video', description: 'A video with the still picture that is shown first.' }),
    src: video().meta({ title: 'Video file', description: 'A file in the public folder.' }),
    poster: image().meta({ title: 'Still picture', description: 'Shown until the video plays.' }),
    captions: captions().optional().meta({
      title: 'Captions',
      description: 'A WebVTT file in the public folder, with what is said, for those who cannot hear it.',
    }),
  }),
])

export const testimonialsSchema = z
  .array(testimonial)
  .min(1)
  .meta({ title: 'testimonials.yaml', description: 'The pictures and videos of the carousel, in order.' })
