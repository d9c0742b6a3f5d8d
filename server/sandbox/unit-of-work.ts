import { eventsOf, makeEvent } from './events.ts'
import { linksOf } from './links.ts'
import { missingResource } from './provider-error.ts'
import type { ObjectReader } from './store.ts'
import type { ObjectOf, ObjectType, StripeObject } from './stripe-object.ts'
import { isType } from './stripe-object.ts'

/** What tests and the operator choose. */
export interface BillingSettings {
  /** When a failed renewal is tried again: days after the try before it. None: it stays open until somebody pays it. */
  retryAfterDays: readonly number[]
  /** The decline code that a test wants this customer's next charge to end with. */
  takeDecline(customer: string): string | undefined
}

/** One operation's view of the store: it reads its own changes, and nobody else sees them before all are written. */
export interface UnitOfWork extends ObjectReader {
  /** Seconds since 1970, whole, as Stripe counts. */
  now(): number
  settings: BillingSettings
  /** Takes new versions of objects, and makes the events that the change asks for. */
  put(...objects: StripeObject[]): void
  /** Makes an event that no change of the object itself tells of. */
  emit(type: string, object: StripeObject): void
}

export interface OpenUnitOfWork extends UnitOfWork {
  /** Everything that was put, in order of the first time, events included. */
  changed(): StripeObject[]
}

/** @param now seconds since 1970 */
export function beginWork(store: ObjectReader, now: number, settings: BillingSettings): OpenUnitOfWork {
  const changes = new Map<string, StripeObject>()
  const known = new Map<string, StripeObject>()

  async function findAny(id: string): Promise<StripeObject | undefined> {
    const object = changes.get(id) ?? (await store.findAny(id))
    if (object) known.set(id, object)
    return object
  }

  return {
    now: () => now,
    settings,
    findAny,
    async find(type, id) {
      const object = await findAny(id)
      return object && isType(object, type) ? object : undefined
    },
    async list(type, link) {
      const stored = await store.list(type, link)
      for (const object of stored) if (!known.has(object.id)) known.set(object.id, object)
      const isNew = (object: StripeObject) => !stored.some(({ id }) => id === object.id)
      const added = [...changes.values()].filter((object) => isNew(object) && matches(object, type, link)).reverse()
      return [...added, ...stored.map((object) => changes.get(object.id) ?? object)].filter((object) =>
        isType(object, type),
      )
    },
    put(...objects) {
      for (const object of objects) {
        const before = known.get(object.id)
        changes.set(object.id, object)
        known.set(object.id, object)
        for (const event of eventsOf(now, before, object)) changes.set(event.id, event)
      }
    },
    emit(type, object) {
      const event = makeEvent(now, type, object)
      changes.set(event.id, event)
    },
    changed: () => [...changes.values()],
  }
}

function matches<Type extends ObjectType>(object: StripeObject, type: Type, link: string | undefined) {
  return isType(object, type) && (link === undefined || linksOf(object).includes(link))
}

/** @throws {ProviderError} 404 */
export async function need<Type extends ObjectType>(
  work: ObjectReader,
  type: Type,
  id: string,
  param?: string,
): Promise<ObjectOf<Type>> {
  const object = await work.find(type, id)
  if (!object) throw missingResource(type, id, param)
  return object
}
