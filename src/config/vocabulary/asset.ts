import * as z from 'zod'
import { type AssetMedia, registerLeaf } from './leaf.ts'

/** A file under the funnel's public folder, written as the browser asks for it: `/testimonials/01.svg`. */
function asset(media: AssetMedia) {
  const schema = z
    .string()
    .regex(
      /^\/[\w./-]+$/,
      'Write the path below the public folder, from its first slash: `/proof.svg`. Names hold letters, digits, dots, hyphens and underscores.',
    )
    .brand<'asset'>()
  return registerLeaf(schema, { kind: 'asset', media })
}

export const image = () => asset('image')
export const video = () => asset('video')
export const captions = () => asset('captions')
export const font = () => asset('font')
