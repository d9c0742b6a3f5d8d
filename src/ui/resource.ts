import { use } from 'react'
import { retrying } from './retrying.ts'

/** Something that arrives later, by key: code or content. */
export interface Resource<Key, Value> {
  /** Starts fetching, once. A failure that nobody has waited for is forgotten, so that the next call tries again. */
  load: (key: Key) => Promise<Value>
  /**
   * The value, while rendering: suspends until it is there. What has been loaded is given at once. A failure is thrown, and
   * thrown again until `forgetFailures`: forgotten sooner, it would be fetched again and again and never be shown.
   */
  read: (key: Key) => Value
  /** Makes the next call fetch again what could not be fetched. */
  forgetFailures: () => void
  /** Puts a newer value in place of the loaded one. */
  replace: (key: Key, value: Value) => void
}

/** A resource that fetches with `fetchValue` and keeps what it got. */
export function createResource<Key, Value>(fetchValue: (key: Key) => Promise<Value>): Resource<Key, Value> {
  const promises = new Map<Key, Promise<Value>>()
  const awaited = new Set<Key>()
  const failed = new Set<Key>()
  const load = (key: Key): Promise<Value> => {
    const known = promises.get(key)
    if (known) return known
    const promise = retrying(
      () => fetchValue(key),
      () => awaited.has(key),
    )
    promises.set(key, promise)
    promise.then(
      (value) => fulfil(promise, value),
      () => (awaited.has(key) ? failed.add(key) : promises.delete(key)),
    )
    return promise
  }
  return {
    load,
    read: (key) => {
      awaited.add(key)
      return use(load(key))
    },
    forgetFailures: () => {
      for (const key of failed) promises.delete(key)
      failed.clear()
    },
    replace: (key, value) => promises.set(key, fulfil(Promise.resolve(value), value)),
  }
}

/** React's `use` reads these two fields before it waits: a promise that carries its value is read without suspending. */
function fulfil<Value>(promise: Promise<Value>, value: Value): Promise<Value> {
  return Object.assign(promise, { status: 'fulfilled', value })
}
