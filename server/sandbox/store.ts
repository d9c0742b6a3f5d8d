import { dueAt } from './due.ts'
import { linksOf } from './links.ts'
import { isType, type ObjectOf, type ObjectType, type StripeObject } from './stripe-object.ts'

export interface SavedAnswer {
  status: number
  body: string
}

/** What came of asking for an idempotency key: the caller's to work on, or the state somebody else left it in. */
export type Claim =
  | { state: 'granted' }
  | { state: 'in-flight' }
  | { state: 'other-parameters' }
  | { state: 'answered'; answer: SavedAnswer }

/** An event on its way to the back end. */
export interface Delivery {
  id: string
  /** The event's id. */
  event: string
  /** Not before this moment, in seconds since 1970 on the sandbox's clock. */
  at: number
  /** How often it has failed. */
  attempts: number
}

/** What one operation brings about: written together or not at all. */
export interface Changes {
  objects: readonly StripeObject[]
  deliveries: readonly Delivery[]
  /** The answer to keep under the idempotency key of the call. */
  answered?: { key: string; answer: SavedAnswer } | undefined
}

export interface ObjectReader {
  find<Type extends ObjectType>(type: Type, id: string): Promise<ObjectOf<Type> | undefined>
  /** Any object by its id, for `expand`. */
  findAny(id: string): Promise<StripeObject | undefined>
  /** Newest first, as Stripe lists. With `link`, only those that name this customer, invoice, … (see `links.ts`). */
  list<Type extends ObjectType>(type: Type, link?: string): Promise<ObjectOf<Type>[]>
}

/** How long an idempotency key is remembered, in seconds. Stripe promises 24 hours at least. */
export const KEY_LIFETIME = 30 * 24 * 3600

/**
 * Everything that the fake Stripe remembers. Stored objects are never changed in place: commit a new version.
 */
export interface SandboxStore extends ObjectReader {
  commit(changes: Changes): Promise<void>
  /** The object that has to move on first (see `due.ts`), if that is at `until` or before, in seconds since 1970. */
  nextDue(until: number): Promise<StripeObject | undefined>
  /** Deliveries that wait, soonest first, so many at most. */
  deliveries(limit: number): Promise<Delivery[]>
  /** Deletes a delivery that has ended, or changes one that has not. */
  endDelivery(id: string): Promise<void>
  delayDelivery(delivery: Delivery): Promise<void>
  /** Atomic: of simultaneous claims of one key, one is granted. `now` in seconds since 1970. */
  claim(key: string, fingerprint: string, now: number): Promise<Claim>
  /** Gives a key back as if it had never been used. */
  releaseClaim(key: string): Promise<void>
  /** How far the sandbox's clock is ahead of the computer's, in ms. */
  clockOffset(): number
  saveClockOffset(offset: number): Promise<void>
  /** What webhooks are signed with: `whsec_…` */
  readonly webhookSecret: string
}

export interface MemoryStoreOptions {
  webhookSecret?: string
}

/** Forgets everything when the process ends. */
export function memoryStore({ webhookSecret = 'whsec_sandbox' }: MemoryStoreOptions = {}): SandboxStore {
  const objects = new Map<string, StripeObject>()
  const groups = new Map<string, Set<string>>()
  const due = new Map<string, number>()
  const deliveries = new Map<string, Delivery>()
  const claims = new Map<string, { fingerprint: string; at: number; answer?: SavedAnswer }>()
  let clockOffset = 0

  function put(object: StripeObject): void {
    objects.set(object.id, object)
    for (const link of ['', ...linksOf(object)]) {
      const name = groupName(object.object, link)
      const group = groups.get(name) ?? new Set()
      groups.set(name, group.add(object.id))
    }
    const at = dueAt(object)
    if (at === null) due.delete(object.id)
    else due.set(object.id, at)
  }

  return {
    async find(type, id) {
      const object = objects.get(id)
      return object && isType(object, type) ? object : undefined
    },
    async findAny(id) {
      return objects.get(id)
    },
    async list(type, link = '') {
      const ids = [...(groups.get(groupName(type, link)) ?? [])].reverse()
      return ids.flatMap((id) => objects.get(id) ?? []).filter((object) => isType(object, type))
    },
    async commit({ objects: changed, deliveries: added, answered }) {
      changed.forEach(put)
      for (const delivery of added) deliveries.set(delivery.id, delivery)
      const claim = answered && claims.get(answered.key)
      if (claim) claim.answer = answered.answer
    },
    async nextDue(until) {
      const all = [...due].flatMap(([id, at]) => (at <= until ? { at, object: objects.get(id) } : []))
      return all.sort((a, b) => a.at - b.at || dueRank(b.object) - dueRank(a.object))[0]?.object
    },
    async deliveries(limit) {
      return [...deliveries.values()].sort((a, b) => a.at - b.at).slice(0, limit)
    },
    async endDelivery(id) {
      deliveries.delete(id)
    },
    async delayDelivery(delivery) {
      deliveries.set(delivery.id, delivery)
    },
    async claim(key, fingerprint, now) {
      const held = claims.get(key)
      if (!held || held.at < now - KEY_LIFETIME) {
        claims.set(key, { fingerprint, at: now })
        return { state: 'granted' }
      }
      if (held.fingerprint !== fingerprint) return { state: 'other-parameters' }
      return held.answer ? { state: 'answered', answer: held.answer } : { state: 'in-flight' }
    },
    async releaseClaim(key) {
      claims.delete(key)
    },
    clockOffset: () => clockOffset,
    async saveClockOffset(offset) {
      clockOffset = offset
    },
    webhookSecret,
  }
}

const groupName = (type: ObjectType, link: string) => `${type} ${link}`

/** Of what is due at one moment a schedule goes first: a plan that ends here is not renewed any more. */
export function dueRank(object: StripeObject | undefined): number {
  return object?.object === 'subscription_schedule' ? 1 : 0
}
