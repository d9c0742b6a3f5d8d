import type { CompiledOffer } from '../compile/compiled.ts'
import { formatValue } from '../compile/format-value.ts'
import { fromMinorUnits } from '../compile/money.ts'
import type { Change } from './change.ts'
import type { ComparedFunnel } from './compared-funnel.ts'
import { listWords } from './words.ts'

/** One term of the sale: its name, and how it reads. */
type Term = readonly [name: string, read: (offer: CompiledOffer, language: string) => string]

const money = (minor: number, { currency }: CompiledOffer, language: string) =>
  formatValue(fromMinorUnits(minor, currency), { money: currency }, language)

/** What a buyer agrees to. A change of any of these needs a new version of the terms. */
const terms: readonly Term[] = [
  ['Price of one payment', (offer, language) => money(offer.amount, offer, language)],
  ['Currency', ({ currency }) => currency],
  ['Number of payments', ({ payments }) => String(payments)],
  ['Time between payments', ({ interval }) => `one ${interval}`],
  ['Total commitment', (offer, language) => money(offer.amount * offer.payments, offer, language)],
]

/** Changes of what is sold and at what price. */
export function offerChanges(before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const [old, now] = [before.funnel.offer, after.funnel.offer]
  if (!old || !now) return startedOrStopped(before, after)
  const changed = terms.flatMap(([name, read]): Change[] => {
    // Both in one language: a price that is only written in another way is the same price.
    const values = { before: read(old, after.funnel.language), after: read(now, after.funnel.language) }
    if (values.before === values.after) return []
    return [{ area: 'offer', importance: 'normal', place: [], summary: name, ...values }]
  })
  return [
    ...unannounced(changed, old, now),
    ...changed,
    ...named('Name of the programme', old.title, now.title, true),
    ...named('Version of the terms', old.termsVersion, now.termsVersion),
  ]
}

function startedOrStopped(before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const [old, now] = [before.funnel.offer, after.funnel.offer]
  if (!old && !now) return []
  const { language } = now ? after.funnel : before.funnel
  const offer = (now ?? old) as CompiledOffer
  const words = `${offer.title}, ${offer.payments} × ${money(offer.amount, offer, language)}, ${money(offer.amount * offer.payments, offer, language)} in total`
  const summary = now
    ? `The funnel now sells something: ${words}.`
    : `The funnel sells nothing any more; it sold ${words}.`
  return [{ area: 'offer', importance: 'attention', place: [], summary }]
}

/** Each purchase stores the version of the terms: two different deals under one version cannot be told apart later. */
function unannounced(changed: readonly Change[], old: CompiledOffer, now: CompiledOffer): Change[] {
  if (changed.length === 0 || old.termsVersion !== now.termsVersion) return []
  const what = listWords(changed.map(({ summary }) => summary.charAt(0).toLowerCase() + summary.slice(1)))
  const verb = changed.length === 1 ? 'changes' : 'change'
  const summary = `The ${what} ${verb}, but the version of the terms is still “${now.termsVersion}”. Give “terms-version” in offer.yaml a new value, or nobody can tell later which deal a buyer agreed to.`
  return [{ area: 'offer', importance: 'attention', place: [], summary }]
}

function named(summary: string, before: string, after: string, words?: true): Change[] {
  if (before === after) return []
  return [{ area: 'offer', importance: 'normal', place: [], summary, before, after, ...(words && { words }) }]
}
