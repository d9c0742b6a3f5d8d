import type Stripe from 'stripe'

export type StripeObject =
  | Stripe.Customer
  | Stripe.Invoice
  | Stripe.InvoicePayment
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Price
  | Stripe.Product
  | Stripe.Subscription

export type ObjectType = StripeObject['object']
export type ObjectOf<Type extends ObjectType> = Extract<StripeObject, { object: Type }>

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

/**
 * Everything that the fake Stripe remembers. Stored objects are never changed in place: put a new version.
 */
export interface SandboxStore {
  find<Type extends ObjectType>(type: Type, id: string): Promise<ObjectOf<Type> | undefined>
  /** Any object by its id, for `expand`. */
  findAny(id: string): Promise<StripeObject | undefined>
  /** Newest first, as Stripe lists. */
  list<Type extends ObjectType>(type: Type): Promise<ObjectOf<Type>[]>
  /** All or none. */
  put(...objects: StripeObject[]): Promise<void>
  /** Atomic: of simultaneous claims of one key, one is granted. */
  claim(key: string, fingerprint: string): Promise<Claim>
  answerClaim(key: string, answer: SavedAnswer): Promise<void>
  /** Gives a key back as if it had never been used. */
  releaseClaim(key: string): Promise<void>
}

/** Forgets everything when the process ends. */
export function memoryStore(): SandboxStore {
  const objects = new Map<string, StripeObject>()
  const claims = new Map<string, { fingerprint: string; answer?: SavedAnswer }>()
  return {
    async find(type, id) {
      const object = objects.get(id)
      return object && isType(object, type) ? object : undefined
    },
    async findAny(id) {
      return objects.get(id)
    },
    async list(type) {
      return [...objects.values()].filter((object) => isType(object, type)).reverse()
    },
    async put(...changed) {
      for (const object of changed) objects.set(object.id, object)
    },
    async claim(key, fingerprint) {
      const held = claims.get(key)
      if (!held) {
        claims.set(key, { fingerprint })
        return { state: 'granted' }
      }
      if (held.fingerprint !== fingerprint) return { state: 'other-parameters' }
      return held.answer ? { state: 'answered', answer: held.answer } : { state: 'in-flight' }
    },
    async answerClaim(key, answer) {
      const held = claims.get(key)
      if (held) held.answer = answer
    },
    async releaseClaim(key) {
      claims.delete(key)
    },
  }
}

function isType<Type extends ObjectType>(object: StripeObject, type: Type): object is ObjectOf<Type> {
  return object.object === type
}
