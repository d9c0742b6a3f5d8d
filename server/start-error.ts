/** The server can't start and the person who started it can mend it. Show the message alone, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
