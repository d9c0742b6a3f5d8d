import type { BackEnd } from '#shared/back-end.ts'
import type { Database, Queries } from '#shared/database.ts'

/** What a process does to the world outside: a statement, a call to the provider, a mail. */
type Step = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A process that can be killed between any two steps, and is started again. */
export interface Process {
  /** It dies at the step after that many, before or after the step has had its effect. */
  dieAfter(steps: number, effect: 'before' | 'after'): void
  isDead(): boolean
  restart(): void
}

export class Killed extends Error {}

/** Makes a back end mortal: once killed, none of its steps reaches anything, until it is restarted. */
export function makeMortal(backEnd: BackEnd): Process {
  let left = Number.POSITIVE_INFINITY
  let effect: 'before' | 'after' = 'before'
  let isDead = false
  let life = 1

  const step: Step = async (work) => {
    const mine = life
    const isLast = left-- <= 0
    if (isLast && effect === 'before') isDead = true
    if (isDead) throw new Killed()
    const result = await work()
    // What was under way when the process died dies with it, however late it comes back.
    if (life !== mine) throw new Killed()
    if (isLast) isDead = true
    if (isDead) throw new Killed()
    return result
  }

  const { send } = backEnd.mailer
  backEnd.database = mortalDatabase(backEnd.database, step)
  backEnd.stripe = mortal(backEnd.stripe, step)
  backEnd.mailer = { send: (mail) => step(() => send(mail)) }
  return {
    dieAfter(steps, when) {
      left = steps
      effect = when
    },
    isDead: () => isDead,
    restart() {
      life += 1
      isDead = false
      left = Number.POSITIVE_INFINITY
    },
  }
}

function mortalDatabase(database: Database, step: Step): Database {
  const queriesOn = (queries: Queries): Queries => ({
    query: (sql, values) => step(() => queries.query(sql, values)),
    execute: (script) => step(() => queries.execute(script)),
  })
  return {
    ...queriesOn(database),
    // The last step of a transaction is its commit: killed after it, nobody learns that it was done.
    transaction: (work) => step(() => database.transaction((queries) => work(queriesOn(queries)))),
    close: () => database.close(),
  }
}

/** The provider's client: `stripe.invoices.list(…)` and the like are steps. */
function mortal<Client extends object>(client: Client, step: Step): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value === 'function') return (...values: unknown[]) => step(async () => value.apply(target, values))
      return typeof value === 'object' && value !== null ? mortal(value, step) : value
    },
  })
}
