import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Provider } from './provider.ts'

/** What `back-end-process.ts` is told. */
export interface BackEndOrder {
  dataDir: string
  databaseUrl?: string | undefined
  provider: { url: string; key: string; webhookSecret: string }
  /** The event of the log at which it kills itself. */
  crashAtLog?: string | undefined
}

export interface BackEndProcess {
  url: string
  pid: number | undefined
  /** Keys of the mails that it has sent. */
  mails: string[]
  /** Calls one of its functions. @throws when it dies meanwhile */
  call(name: string, body: object): Promise<Response>
  /** Ends it as a power failure of the process would: without a chance to tidy up. */
  kill(): Promise<void>
}

export interface BackEndProcessOptions {
  provider: Provider
  dataDir: string
  databaseUrl?: string
  crashAtLog?: string
}

/** Starts a back end as a process of its own, in front of a provider in this one. It ends with this one. */
export async function startBackEnd({ provider, ...options }: BackEndProcessOptions): Promise<BackEndProcess> {
  const child = fork(join(import.meta.dirname, 'back-end-process.ts'), { execArgv: ['--import', 'tsx'] })
  const { url, key, sandbox } = provider
  child.send({ ...options, provider: { url, key, webhookSecret: sandbox.webhookSecret } } satisfies BackEndOrder)
  const mails: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The back end ended with code ${code}.`)))
    child.on('message', (message: { url?: string; mail?: string }) => {
      if (message.mail) mails.push(message.mail)
      if (message.url) resolve(message.url)
    })
  })
  provider.tell(origin)
  return {
    url: origin,
    pid: child.pid,
    mails,
    call: (name, body) =>
      fetch(`${origin}/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
