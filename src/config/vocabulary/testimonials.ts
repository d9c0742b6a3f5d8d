import * as z from 'zod'
import { registerLeaf } from './leaf.ts'

/** Stands for the whole list in testimonials.yaml. */
export function testimonials() {
  return registerLeaf(z.literal('testimonials').brand<'testimonials'>(), { kind: 'testimonials' })
}
