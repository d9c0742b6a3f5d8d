import { describe, expect, it } from 'vitest'
import type { Books, PlanBook } from './books.ts'
import { type Circumstances, type Decision, decide, GRACE, REMINDER } from './decide.ts'
import type { InvoiceFacts, SubscriptionFacts } from './facts.ts'

const HOUR = 3_600_000
const terms = { payments: 6, interval: 'month', amount: 9000, currency: 'gbp' } as const
const anchor = new Date('2026-01-31T10:00:00Z')
const days = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31']
const on = (seq: number, hours = 0) => new Date(Date.parse(`${days[seq - 1]}T10:00:00Z`) + hours * HOUR)

const unpaid: Books = { checkout: { status: 'awaiting_payment', paidAt: null }, plan: null }

function invoice(seq: number, more: Partial<InvoiceFacts> = {}): InvoiceFacts {
  const money = { amount: 9000, currency: 'gbp' }
  const state = { status: 'paid', isRefused: false, refusedAt: null, isRefunded: false, paidAt: on(seq) } as const
  return { id: `in_${seq}`, periodStart: on(seq), ...money, ...state, ...more }
}

const refused = (seq: number) => invoice(seq, { status: 'open', isRefused: true, paidAt: null })

function facts(invoices: InvoiceFacts[], more: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  const ids = { id: 'sub_1', checkoutId: 'one', customerId: 'cus_1', hasSchedule: true }
  return { ...ids, status: 'live', anchor, endedAt: null, hasSchedule: true, invoices, ...more }
}

function at(now: Date, more: Partial<Circumstances> = {}): Circumstances {
  return { now, hasOtherPlan: false, ...more }
}

/** The books after one fact upon the other, as if an event had told of each. */
function played(...steps: readonly (readonly [SubscriptionFacts, Circumstances])[]): Decision {
  let decision: Decision = { books: unpaid, jobs: [] }
  for (const [heard, circumstances] of steps) decision = decide(decision.books, heard, terms, circumstances)
  return decision
}

function planOf({ books: { plan } }: Decision): PlanBook {
  if (!plan) throw new Error('There is no plan.')
  return plan
}

const states = (decision: Decision) => planOf(decision).installments.map(({ state }) => state)
const kinds = ({ jobs }: Decision) => jobs.map(({ kind }) => kind)
const paidFirst = [facts([invoice(1)]), at(on(1))] as const

describe('before the first payment', () => {
  it.each([
    ['incomplete', 'awaiting_payment'],
    ['expired', 'expired'],
    ['ended', 'expired'],
  ] as const)('a subscription that is %s is a checkout %s, and nobody is written to', (status, checkout) => {
    const { books, jobs } = played([facts([refused(1)], { status }), at(on(1))])
    expect(books).toEqual({ checkout: { status: checkout, paidAt: null }, plan: null })
    expect(jobs).toEqual([])
  })

  it('an abandoned checkout stays abandoned', () => {
    const books: Books = { ...unpaid, checkout: { status: 'abandoned', paidAt: null } }
    expect(decide(books, facts([], { status: 'expired' }), terms, at(on(1))).books.checkout.status).toBe('abandoned')
  })
})

describe('the first payment', () => {
  it('makes a plan of six days, clamped to the months, that ends after the sixth', () => {
    const decision = played(paidFirst)
    expect(decision.books.checkout).toEqual({ status: 'paid', paidAt: on(1) })
    expect(planOf(decision)).toMatchObject({ anchorAt: anchor, endsAt: on(7), state: 'active', graceUntil: null })
    expect(planOf(decision).installments.map(({ dueAt }) => dueAt)).toEqual([1, 2, 3, 4, 5, 6].map((seq) => on(seq)))
    expect(states(decision)).toEqual(['paid', ...Array(5).fill('scheduled')])
    expect(kinds(decision)).toEqual(['set-end', 'mail-receipt'])
  })

  it('of a buyer who has a running plan is a duplicate: cancelled, no receipt, buyer and operator are told', () => {
    const decision = played([facts([invoice(1)]), at(on(1), { hasOtherPlan: true })])
    expect(decision.books.checkout.status).toBe('duplicate')
    expect(planOf(decision).state).toBe('cancelled')
    expect(states(decision)).toEqual(['paid', ...Array(5).fill('void')])
    expect(kinds(decision)).toEqual(['cancel-subscription', 'mail-paid-twice', 'alert-paid-twice'])
  })

  it('is not made a duplicate by a plan that came later', () => {
    expect(played(paidFirst, [paidFirst[0], at(on(1), { hasOtherPlan: true })]).books.checkout.status).toBe('paid')
  })
})

describe('a refused payment', () => {
  const second = facts([invoice(1), refused(2)])

  it('leaves 72 hours from the refusal, however late the event came', () => {
    const refusal = { invoiceId: 'in_2', at: on(2, 1) }
    const decision = played(paidFirst, [second, at(on(2, 5), { refusal })])
    expect(planOf(decision)).toMatchObject({ state: 'grace', graceUntil: new Date(+on(2, 1) + GRACE) })
    expect(decision.jobs.slice(-2)).toEqual([
      { kind: 'mail-payment-failed', objectId: 'in_2', runAt: on(2, 5) },
      { kind: 'mail-payment-reminder', objectId: 'in_2', runAt: new Date(+on(2, 1) + REMINDER) },
    ])
  })

  it('suspends at 72 hours and not a millisecond before', () => {
    const refusal = { invoiceId: 'in_2', at: on(2) }
    const state = (now: Date) => planOf(played(paidFirst, [second, at(on(2), { refusal })], [second, at(now)])).state
    expect(state(new Date(+on(2) + GRACE - 1))).toBe('grace')
    expect(state(new Date(+on(2) + GRACE))).toBe('suspended')
  })

  it('gives no longer grace when it is refused again', () => {
    const again = { invoiceId: 'in_2', at: on(2, 50) }
    const decision = played(
      paidFirst,
      [second, at(on(2), { refusal: { invoiceId: 'in_2', at: on(2) } })],
      [second, at(on(2, 50), { refusal: again })],
    )
    expect(planOf(decision).graceUntil).toEqual(new Date(+on(2) + GRACE))
  })

  it('does not count from a moment that is yet to come', () => {
    const refusal = { invoiceId: 'in_2', at: on(2, 1000) }
    expect(planOf(played(paidFirst, [second, at(on(2), { refusal })])).graceUntil).toEqual(new Date(+on(2) + GRACE))
  })

  it('is forgiven once it is paid, and only once all that was refused is paid', () => {
    const both = facts([invoice(1), refused(2), refused(3)])
    const one = facts([invoice(1), invoice(2), refused(3)])
    const none = facts([invoice(1), invoice(2), invoice(3)])
    const late = [
      [both, at(on(3))],
      [both, at(on(3, 73))],
    ] as const
    expect(planOf(played(paidFirst, ...late)).state).toBe('suspended')
    expect(planOf(played(paidFirst, ...late, [one, at(on(3, 74))])).state).toBe('suspended')
    expect(planOf(played(paidFirst, ...late, [none, at(on(3, 75))])).state).toBe('active')
  })
})

describe('an invoice too many', () => {
  const all = [1, 2, 3, 4, 5, 6].map((seq) => invoice(seq))

  it.each(['draft', 'open', 'paid'] as const)(
    'that is %s is settled, the subscription ended, the operator told',
    (status) => {
      const seventh = invoice(7, { status, paidAt: status === 'paid' ? on(7) : null })
      const decision = played(paidFirst, [facts([...all, seventh]), at(on(7))])
      expect(planOf(decision)).toMatchObject({ state: 'completed' })
      expect(kinds(decision)).toEqual(
        expect.arrayContaining(['cancel-subscription', 'settle-extra-invoice', 'alert-extra-invoice']),
      )
      expect(decision.jobs.find(({ kind }) => kind === 'settle-extra-invoice')?.objectId).toBe('in_7')
    },
  )

  it.each([{ status: 'void', paidAt: null } as const, { isRefunded: true }])('%o is settled already', (more) => {
    const decision = played(paidFirst, [facts([...all, invoice(7, more)]), at(on(7))])
    expect(kinds(decision)).not.toContain('settle-extra-invoice')
  })

  it('for one month gives the month to the one that was paid', () => {
    const twice = [invoice(1), { ...refused(2), id: 'in_x' }, invoice(2)]
    const decision = played(paidFirst, [facts(twice), at(on(2))])
    expect(planOf(decision).installments[1]).toMatchObject({ state: 'paid', invoiceId: 'in_2' })
    expect(decision.jobs.find(({ kind }) => kind === 'settle-extra-invoice')?.objectId).toBe('in_x')
  })
})

describe('an invoice in the place of a voided one', () => {
  const replaced = [invoice(1), invoice(2, { status: 'void', paidAt: null }), { ...invoice(2), id: 'in_2b' }]

  it('pays for its month, and the plan goes on', () => {
    const open = facts([invoice(1), refused(2)])
    const decision = played(paidFirst, [open, at(on(2))], [facts(replaced), at(on(2))])
    expect(planOf(decision)).toMatchObject({ state: 'active' })
    expect(planOf(decision).installments[1]).toMatchObject({ state: 'paid', invoiceId: 'in_2b' })
    expect(kinds(decision)).not.toContain('cancel-subscription')
    expect(kinds(decision)).not.toContain('settle-extra-invoice')
  })

  it('of another amount than was agreed is told to a person', () => {
    const decision = played(paidFirst, [facts([invoice(1), { ...invoice(2), amount: 1 }]), at(on(2))])
    expect(decision.jobs).toContainEqual(expect.objectContaining({ kind: 'alert-unknown-state', objectId: 'in_2' }))
  })
})

describe('paid and cancelled at once', () => {
  it('is told to a person', () => {
    const decision = played([facts([invoice(1)], { status: 'ended', endedAt: on(1) }), at(on(1))])
    expect(planOf(decision).state).toBe('cancelled')
    expect(kinds(decision)).toContain('alert-paid-and-cancelled')
  })
})

describe('the end', () => {
  const all = [1, 2, 3, 4, 5, 6].map((seq) => invoice(seq))
  const ended = (seq: number) => ({ status: 'ended', endedAt: on(seq) }) as const

  it('is a completed plan when all is paid', () => {
    expect(planOf(played(paidFirst, [facts(all, ended(7)), at(on(7))])).state).toBe('completed')
  })

  it('leaves a plan with an open last payment to its grace', () => {
    const open = facts([...all.slice(0, 5), refused(6)], ended(7))
    const refusal = { invoiceId: 'in_6', at: on(6) }
    const decision = played(paidFirst, [open, at(on(6), { refusal })], [open, at(on(7))])
    expect(planOf(decision).state).toBe('suspended')
  })

  it('before its time is a cancelled plan that asks for nothing more', () => {
    const decision = played(paidFirst, [facts([invoice(1), refused(2)], ended(2)), at(on(2))])
    expect(planOf(decision)).toMatchObject({ state: 'cancelled', graceUntil: null })
    expect(states(decision)).toEqual(['paid', ...Array(5).fill('void')])
  })
})

it('says the same when it is asked ten times as when it is asked once', () => {
  const step = [facts([invoice(1), refused(2)]), at(on(2, 3))] as const
  const once = played(paidFirst, step)
  const often = played(paidFirst, ...Array(10).fill(step))
  expect(often).toEqual(once)
})

it('tells the operator of a state that it does not know, once for each subscription', () => {
  const decision = played(paidFirst, [facts([invoice(1)], { status: 'unknown' }), at(on(1))])
  expect(decision.jobs.at(-1)).toEqual({ kind: 'alert-unknown-state', objectId: 'sub_1', runAt: on(1) })
})

it('keeps a payment that went back as refunded', () => {
  const back = facts([invoice(1, { isRefunded: true })])
  const decision = played(paidFirst, [back, at(on(1, 1))], [facts([invoice(1)]), at(on(1, 2))])
  expect(states(decision)[0]).toBe('refunded')
  expect(planOf(decision).installments[0]?.paidAt).toEqual(on(1))
})
