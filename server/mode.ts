import { StartError } from './start-error.ts'

/**
 * Keys decide the mode: without `STRIPE_SECRET_KEY` the local server runs the sandbox.
 *
 * @throws {StartError} if there is a key, because the local server cannot use one yet; a live one is named as such
 */
export function assertSandboxMode(env: Readonly<Record<string, string | undefined>>): void {
  const key = env.STRIPE_SECRET_KEY?.trim() ?? ''
  if (key === '') return
  const remedy = 'Remove it from the environment: without keys the server runs the sandbox, in which no money moves.'
  throw new StartError(
    /^[sr]k_live/.test(key)
      ? `STRIPE_SECRET_KEY is a live key, and the sandbox must never run beside real money. ${remedy}`
      : `STRIPE_SECRET_KEY is set, but the local server does not support keys yet. ${remedy}`,
  )
}
