import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from '#server/start-error.ts'

const DEFAULT_PORT = 4173

/** The port to listen on: PORT, by default 4173; 0 takes any free one. @throws StartError when PORT is no port. */
export function portFrom({ PORT }: NodeJS.ProcessEnv, fallback = DEFAULT_PORT): number {
  if (!PORT) return fallback
  const port = Number(PORT)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new StartError(`PORT is "${PORT}", which is no port. Use a number from 1 to 65535.`)
}

/** A port of this computer that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : DEFAULT_PORT
}
