/** A plain-text mail. */
export interface Mail {
  /** The same key is never sent twice: the adapter or its service sees to that. */
  key: string
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** @throws when the mail was not taken; it is tried again later */
  send(mail: Mail): Promise<void>
}

export interface MailServiceOptions {
  /** Address of the service: `https://api.resend.com/emails`. */
  url: string
  key: string
  /** `Name <address>` */
  from: string
}

/** Milliseconds. */
const TIMEOUT = 10_000

/** Sends through a mail service with Resend's HTTP interface: hosted functions may not open mail ports. */
export function mailService({ url, key, from }: MailServiceOptions): Mailer {
  return {
    async send({ key: idempotencyKey, to, subject, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({ from, to: [to], subject, text }),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      await response.body?.cancel()
      // The status alone: the answer may quote the address.
      if (!response.ok) throw new Error(`The mail service answered with ${response.status}.`)
    },
  }
}
