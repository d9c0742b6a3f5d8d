import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#shared/log.ts'
import type { Mailer } from '#shared/mail/mailer.ts'

/**
 * Puts mails into a folder instead of sending them, one file each. The file is named by the mail's key, so that a mail that
 * is sent twice is there once.
 */
export function mailFolder(folder: string, log: Log): Mailer {
  return {
    async send({ key, to, subject, text }) {
      mkdirSync(folder, { recursive: true })
      const name = `${key.replace(/[^\w-]+/g, '_')}.txt`
      try {
        writeFileSync(join(folder, name), `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { flag: 'wx' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      log('mail.kept', { file: name })
    },
  }
}
