import { type Environment, readEnvironment, SettingsError } from '#shared/settings.ts'
import { type Mode, ModeError, modeOf } from '#src/build/mode.ts'
import { StartError } from './start-error.ts'

/**
 * Keys decide the mode: without `STRIPE_SECRET_KEY` the local server runs the sandbox.
 *
 * @returns what the environment says, or undefined for the sandbox
 * @throws {StartError} with a sentence for each variable that is missing, wrong, or does not fit another
 */
export function readKeys(env: Readonly<Record<string, string | undefined>>): Environment | undefined {
  const secret = env.STRIPE_SECRET_KEY?.trim() ?? ''
  const publishable = env.VITE_STRIPE_PUBLISHABLE_KEY?.trim() ?? ''
  if (secret === '' && publishable === '') return undefined
  assertPair(secret, publishable)
  try {
    return readEnvironment(env)
  } catch (error) {
    if (error instanceof SettingsError) throw new StartError(error.message, { cause: error })
    throw error
  }
}

/** For whom the page is built. @throws {StartError} with a sentence for each key of the page that is missing or wrong */
export function readPageMode(env: Readonly<Record<string, string | undefined>>): Mode {
  try {
    return modeOf(env)
  } catch (error) {
    if (error instanceof ModeError) throw new StartError(error.message, { cause: error })
    throw error
  }
}

/** @throws {StartError} when the page and the server would not speak of the same money */
function assertPair(secret: string, publishable: string): void {
  const kindOf = (key: string) => (/^[a-z]+_live_/.test(key) ? 'live' : 'test')
  if (secret === '') {
    throw new StartError(
      'VITE_STRIPE_PUBLISHABLE_KEY is set and STRIPE_SECRET_KEY is not: the page would take cards for a server that runs the sandbox. Set both or none.',
    )
  }
  if (publishable === '') {
    throw new StartError(
      `STRIPE_SECRET_KEY is set and VITE_STRIPE_PUBLISHABLE_KEY is not: the page would run the sandbox beside ${
        kindOf(secret) === 'live' ? 'real money' : 'a server with keys'
      }. Set both or none.`,
    )
  }
  if (kindOf(secret) !== kindOf(publishable)) {
    throw new StartError(
      `STRIPE_SECRET_KEY is a ${kindOf(secret)} key and VITE_STRIPE_PUBLISHABLE_KEY a ${kindOf(publishable)} key. Take both from the same place.`,
    )
  }
}
