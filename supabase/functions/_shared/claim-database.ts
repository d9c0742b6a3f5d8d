import type { BackEnd } from './back-end.ts'

/** The database holds purchases of another mode: the sandbox's, test ones, or real ones. */
export class OtherModeError extends Error {
  override name = 'OtherModeError'
}

/**
 * Takes a database for the mode of this back end. The first back end that uses it decides: with two modes in one database, a
 * buyer who has tried the funnel out would count as one who pays twice, and jobs of the one would be done by the other.
 *
 * @throws {OtherModeError} if it is taken for another mode
 */
export async function claimDatabase({ database, settings }: Pick<BackEnd, 'database' | 'settings'>): Promise<void> {
  const wanted = [settings.provider, settings.isLive] as const
  await database.query(
    'insert into billing.mode (provider, livemode) values ($1, $2) on conflict (is_only) do nothing',
    wanted,
  )
  const [mode] = await database.query<{ provider: string; livemode: boolean }>(
    'select provider, livemode from billing.mode',
  )
  if (mode?.provider === wanted[0] && mode.livemode === wanted[1]) return
  const name = mode?.provider === 'sandbox' ? 'the sandbox' : mode?.livemode ? 'live keys' : 'test keys'
  throw new OtherModeError(`This database holds purchases made with ${name}. Give each mode a database of its own.`)
}
