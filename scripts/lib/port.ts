import { StartError } from '#server/start-error.ts'

const DEFAULT_PORT = 4173

/** The port to listen on: PORT, by default 4173; 0 takes any free one. @throws StartError when PORT is no port. */
export function portFrom({ PORT }: NodeJS.ProcessEnv, fallback = DEFAULT_PORT): number {
  if (!PORT) return fallback
  const port = Number(PORT)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new StartError(`PORT is "${PORT}", which is no port. Use a number from 1 to 65535.`)
}
