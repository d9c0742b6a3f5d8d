import type { Listening } from './listen.ts'

/** Ends the process cleanly on Ctrl+C or a stop request; a second one ends it at once. */
export function closeOnSignal(server: Pick<Listening, 'close'>): void {
  let isClosing = false
  const stop = () => {
    if (isClosing) process.exit(1)
    isClosing = true
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
