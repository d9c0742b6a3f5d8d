import type { BackEnd, Handler } from './back-end.ts'
import { createFunctions, type FunctionName } from './functions.ts'
import { json } from './http/failure.ts'
import { type Log, logJson } from './log.ts'
import { offer } from './offer.generated.ts'
import { postgres } from './postgres.ts'
import { readEnvironment, SettingsError } from './settings.ts'
import { stripeBackEnd } from './stripe-back-end.ts'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * A function as a host runs it: each is a program of its own, made of its environment and the compiled offer.
 *
 * Started without what it needs it says so once, in the log, and answers every call with 503: a host would otherwise start
 * it again and again, and a caller would see nothing but a dropped connection.
 */
export function startFunction(name: FunctionName, env: Variables, log: Log = logJson): Handler {
  try {
    return createFunctions(hostedBackEnd(env, log))[name]
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    log('start.refused', { function: name, missing: error.message })
    return async () => json(503, { error: 'This function is not set up.' })
  }
}

/** @throws {SettingsError} with a sentence for each thing that is missing */
function hostedBackEnd(env: Variables, log: Log): BackEnd {
  if (!offer) throw new SettingsError(['This funnel sells nothing: it has no offer.yaml.'])
  const environment = readEnvironment(env)
  return stripeBackEnd({ database: postgres({ url: environment.databaseUrl }), offer, log }, environment)
}
