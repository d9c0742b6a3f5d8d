import * as z from 'zod'
import { type ReferenceTarget, registerLeaf } from './leaf.ts'

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/
const CAMEL_CASE = /^[a-z][A-Za-z0-9]*$/

/** A stable, readable name that other files use: small letters, digits and hyphens. */
export const id = () => z.string().regex(KEBAB_CASE, 'Ids hold small letters, digits and hyphens: `daily-time`.')

/** A name that can stand in a formula: camelCase, no hyphens. */
export const formulaName = () =>
  z
    .string()
    .regex(CAMEL_CASE, 'Names for formulas start with a small letter and hold letters and digits only: `daysChange`.')

/** The id of something that is defined elsewhere. That it exists is checked across files. */
export function reference(to: ReferenceTarget) {
  return registerLeaf(id(), { kind: 'reference', to })
}
