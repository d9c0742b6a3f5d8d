/**
 * `npm run validate`: everything but the browser tests, in parallel.
 * Exit code: 0 when every step is ok, else 1.
 */
import { validate } from './validation/validate.ts'

const outcomes = await validate()
const failed = outcomes.filter(({ ok }) => !ok)
console.log(`\n${outcomes.length - failed.length} ok, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
