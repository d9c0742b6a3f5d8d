/** What the visitor's side needs of a storage: texts by key. */
export interface TextStorage {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

/**
 * The browser's local storage. Where it is missing, switched off or full, values live as long as the page: nothing a
 * visitor does depends on it.
 */
export function browserStorage(): TextStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(window.localStorage)
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    set: (key, value) => {
      memory.set(key, value)
      attempt((storage) => storage.setItem(key, value))
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
