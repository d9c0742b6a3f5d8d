import { ensurePostgres } from '../../../scripts/postgres/find-postgres.ts'

/** Sees to it that the tests of races have a real PostgreSQL, or that nobody overlooks that they had none. */
export default function setup(): (() => void) | undefined {
  if (ensurePostgres()) return undefined
  return () =>
    console.log(
      [
        '',
        '!!! PostgreSQL is not installed here: what races (tests/faults) was tested on the embedded database alone,',
        '!!! which has one connection and cannot show every race. On Debian: apt-get install postgresql',
        '',
      ].join('\n'),
    )
}
