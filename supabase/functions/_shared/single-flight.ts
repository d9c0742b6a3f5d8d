/**
 * Shares work that is under way: simultaneous calls with one key get the promise of the first, a call after it has settled
 * starts anew. In this process only: across processes the provider's idempotency keys do the same.
 */
export function singleFlight<Result>(): (key: string, run: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, run) => {
    const under = running.get(key)
    if (under) return under
    const started = run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
