import { day, type Finding, moment } from '#server/operator/findings.ts'
import type { Purchase } from '#server/operator/purchase.ts'
import { table } from '#src/terminal/layout.ts'
import { plural } from '#src/terminal/numbers.ts'
import { visible } from '#src/terminal/visible.ts'

export interface JudgedPurchase extends Purchase {
  findings: Finding[]
}

/** Of each purchase a line, and below it what is wrong. */
export function plansReport(purchases: readonly JudgedPurchase[], unpaid: ReadonlyMap<string, number>): string {
  if (purchases.length === 0) return `Nothing has been bought yet.${unpaidLine(unpaid)}\n`
  const lines = table(purchases.map(planRow), { indent: 0 })
  const withFindings = purchases.flatMap(({ findings }, index) => [lines[index] ?? '', ...findingLines(findings)])
  const acts = purchases.filter(({ findings }) => findings.some(({ kind }) => kind === 'act')).length
  const verdict = acts === 0 ? 'Nothing waits for you.' : `${plural(acts, 'plan')} to look at, marked with “!”.`
  return `${withFindings.join('\n')}\n\n${plural(purchases.length, 'plan')}. ${verdict}${unpaidLine(unpaid)}\n`
}

function planRow({ id, plan, isLive, email }: JudgedPurchase): string[] {
  const next = plan.installments.find(({ state }) => state === 'scheduled' || state === 'open' || state === 'failed')
  const when = next ? `next ${day(next.dueAt)}` : `ended ${day(plan.endsAt)}`
  const rest = [when, isLive ? '' : 'test', visible(email ?? '')].filter(Boolean).join(' ')
  return [id, plan.state, `${plan.paidCount}/${plan.total} paid`, rest]
}

/** One purchase with its payments, everything done and to be done for it, and what is wrong. */
export function planReport(purchase: JudgedPurchase): string {
  const { plan, findings } = purchase
  const facts: string[][] = [
    ['checkout', `${purchase.id}${purchase.isLive ? '' : ' (test)'}`],
    ['plan', plan.id],
    ['customer', purchase.customerId ?? 'none'],
    ['subscription', purchase.subscriptionId ?? 'none'],
    ['schedule', plan.scheduleId ?? 'none'],
    ...(purchase.email ? [['e-mail', visible(purchase.email)]] : []),
    ['terms', purchase.termsVersion],
    ['state', plan.graceUntil ? `${plan.state} until ${moment(plan.graceUntil)}` : plan.state],
    ['ends', `${day(plan.endsAt)}${plan.isEndSet ? ', confirmed by the provider' : ', not confirmed'}`],
    ['asked', purchase.syncedAt ? moment(purchase.syncedAt) : 'never'],
  ]
  const payments = plan.installments.map(({ seq, dueAt, amount, currency, state, invoiceId, failedAt, paidAt }) => [
    String(seq),
    day(dueAt),
    money(amount, currency),
    state,
    [invoiceId, failedAt && `refused ${moment(failedAt)}`, paidAt && `paid ${moment(paidAt)}`]
      .filter(Boolean)
      .join(', '),
  ])
  const jobs = purchase.jobs.map(({ kind, objectId, doneAt, runAt, attempts, lastError }) => [
    kind,
    objectId ?? '',
    doneAt ? `done ${moment(doneAt)}` : `due ${moment(runAt)}, tried ${attempts}×${lastError ? `: ${lastError}` : ''}`,
  ])
  return [
    ...table(facts, { indent: 0 }),
    '',
    'Payments',
    ...table(payments),
    '',
    'Jobs',
    ...table(jobs),
    '',
    ...(findings.length === 0 ? ['Nothing is wrong.'] : findingLines(findings)),
    '',
  ].join('\n')
}

const findingLines = (findings: readonly Finding[]) =>
  table(
    findings.map(({ kind, text }) => [kind === 'act' ? '!' : '·', visible(text)]),
    { indent: 2 },
  )

function unpaidLine(unpaid: ReadonlyMap<string, number>): string {
  const parts = [...unpaid].map(([status, count]) => `${count} ${status.replace('_', ' ')}`)
  return parts.length === 0 ? '' : ` Checkouts without a payment: ${parts.join(', ')}.`
}

function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
