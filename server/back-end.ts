import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackEnd } from '#shared/back-end.ts'
import type { Database } from '#shared/database.ts'
import { toBase64Url } from '#shared/encoding.ts'
import type { Log } from '#shared/log.ts'
import type { Offer } from '#shared/offer.ts'
import { IN_MEMORY } from './database/open-database.ts'
import { mailFolder } from './mail-folder.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

interface Common {
  database: Database
  offer: Offer
  log: Log
}

export interface SandboxBackEndOptions extends Common {
  sandbox: Sandbox
  /** Where this server answers: `http://127.0.0.1:4173`. The Stripe client calls the sandbox there, over HTTP. */
  origin: string
  /** Where visitors reach the pages, if that is not where the server answers. */
  siteUrl?: string
  /** Where mails and the secret of their links are kept: an absolute path, or `:memory:`. */
  dataDir: string
}

/** The back end without keys: payments are the sandbox's, mails go into a folder, and its clock is the sandbox's. */
export function sandboxBackEnd(options: SandboxBackEndOptions): BackEnd {
  const { database, offer, log, sandbox, origin, siteUrl = origin, dataDir } = options
  const secret = dataDir === IN_MEMORY ? randomSecret() : keptSecret(join(dataDir, 'link-secret'))
  return {
    database,
    offer,
    log,
    stripe: sandbox.client(origin),
    now: () => new Date(sandbox.clock.now()),
    mailer: dataDir === IN_MEMORY ? forgetfulMailer(log) : mailFolder(join(dataDir, 'mails'), log),
    settings: {
      provider: 'sandbox',
      isLive: false,
      webhookSecret: sandbox.webhookSecret,
      linkSecret: secret,
      tickKey: randomSecret(),
      siteUrl,
      allowedOrigins: [origin, origin.replace('127.0.0.1', 'localhost')],
      operatorEmail: 'operator@localhost',
      addressHeader: null,
      turnstileSecret: null,
      // Whoever tries the funnel out buys it again and again with one address.
      isRateLimited: false,
    },
  }
}

const randomSecret = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** The same after a restart, or the links in mails that were sent before would stop working. */
function keptSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(join(file, '..'), { recursive: true })
  const secret = randomSecret()
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}

const forgetfulMailer = (log: Log) => ({
  async send({ key }: { key: string }) {
    log('mail.forgotten', { key })
  },
})
