export type Handler = (event: unknown) => void

export interface Events {
  on(type: string, handler: Handler): void
  once(type: string, handler: Handler): void
  /** Without a handler: all of that type. */
  off(type: string, handler?: Handler): void
  emit(type: string, event: unknown): void
}

export function makeEvents(): Events {
  const handlers = new Map<string, Set<Handler>>()
  const events: Events = {
    on(type, handler) {
      const known = handlers.get(type) ?? new Set()
      handlers.set(type, known.add(handler))
    },
    once(type, handler) {
      const wrapped: Handler = (event) => {
        events.off(type, wrapped)
        handler(event)
      }
      events.on(type, wrapped)
    },
    off(type, handler) {
      if (handler) handlers.get(type)?.delete(handler)
      else handlers.delete(type)
    },
    emit(type, event) {
      for (const handler of [...(handlers.get(type) ?? [])]) handler(event)
    },
  }
  return events
}
