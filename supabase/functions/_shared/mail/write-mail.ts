import type { MailKind, Offer } from '../offer.ts'
import type { Mail } from './mailer.ts'

/** What a mail can speak of. Not all of it occurs in each kind. */
export interface MailFacts {
  /** Which payment of how many. */
  seq: number
  payments: number
  /** Minor units. */
  amount: number
  currency: string
  dueAt: Date
  /** Until when a refused payment can be made good without losing access. */
  until: Date | null
  /** Where the card can be changed. */
  link: string
}

/** Buyers' days are London's for all that we promise; the provider counts in UTC. */
const TIME_ZONE = 'Europe/London'

/** Fills the offer's words for one kind of mail. */
export function writeMail(offer: Offer, kind: MailKind, facts: MailFacts): Pick<Mail, 'subject' | 'text'> {
  const { subject, text } = offer.mails[kind]
  const values = valuesOf(offer, facts)
  const fill = (template: string) =>
    template.replace(/\{([a-z-]+)\}/g, (found, name: string) => values.get(name) ?? found)
  // A mail header ends at a line break.
  return { subject: fill(subject).replace(/\s+/g, ' ').trim(), text: fill(text) }
}

function valuesOf({ title, language }: Offer, facts: MailFacts): Map<string, string> {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: facts.currency })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: TIME_ZONE })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE })
  return new Map([
    ['title', title],
    ['amount', money.format(facts.amount / 10 ** digits)],
    ['number', String(facts.seq)],
    ['total', String(facts.payments)],
    ['due', date.format(facts.dueAt)],
    ['until', facts.until ? moment.format(facts.until) : ''],
    ['link', facts.link],
  ])
}
