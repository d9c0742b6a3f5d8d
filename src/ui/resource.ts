import { use } from 'react'

/** Something that arrives later, by key: code or content. */
export interface Resource<Key, Value> {
  /** Starts fetching, once. A failure is forgotten, so that the next call tries again. */
  load: (key: Key) => Promise<Value>
  /** The value, while rendering: suspends until it is there. What has been loaded is given at once. */
  read: (key: Key) => Value
  /** Puts a newer value in place of the loaded one. */
  replace: (key: Key, value: Value) => void
}

/** A resource that fetches with `fetchValue` and keeps what it got. */
export function createResource<Key, Value>(fetchValue: (key: Key) => Promise<Value>): Resource<Key, Value> {
  const values = new Map<Key, Value>()
  const promises = new Map<Key, Promise<Value>>()
  const load = (key: Key) => {
    const known = promises.get(key)
    if (known) return known
    const promise = fetchValue(key)
    promises.set(key, promise)
    promise.then(
      (value) => values.set(key, value),
      () => promises.delete(key),
    )
    return promise
  }
  return {
    load,
    read: (key) => (values.has(key) ? (values.get(key) as Value) : use(load(key))),
    replace: (key, value) => {
      values.set(key, value)
      promises.set(key, Promise.resolve(value))
    },
  }
}
