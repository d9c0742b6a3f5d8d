import { describe, expect, it } from 'vitest'
import type { Installment } from '#shared/plan/books.ts'
import { findings } from './findings.ts'
import type { Purchase, PurchaseJob, PurchasePlan } from './purchase.ts'

const date = (text: string) => new Date(`${text}Z`)
const now = date('2026-03-20T10:00')

function installment(seq: number, more: Partial<Installment> = {}): Installment {
  const dueAt = date(`2026-0${seq}-15T10:00`)
  const money = { amount: 9000, currency: 'gbp' }
  const isPaid = seq <= 3
  return {
    seq,
    dueAt,
    ...money,
    state: isPaid ? 'paid' : 'scheduled',
    invoiceId: isPaid ? `in_${seq}` : null,
    failedAt: null,
    paidAt: isPaid ? dueAt : null,
    ...more,
  }
}

const six = [1, 2, 3, 4, 5, 6].map((seq) => installment(seq))

/** Three of six payments made, the fourth in the future. */
function purchase(plan: Partial<PurchasePlan> = {}, more: Partial<Purchase> = {}): Purchase {
  return {
    id: 'c',
    status: 'paid',
    isLive: false,
    customerId: 'cus_1',
    subscriptionId: 'sub_1',
    termsVersion: '1',
    currency: 'gbp',
    amount: 9000,
    createdAt: date('2026-01-15T10:00'),
    syncedAt: now,
    plan: {
      id: 'p',
      state: 'active',
      createdAt: date('2026-01-15T10:00'),
      endsAt: date('2026-07-15T10:00'),
      graceUntil: null,
      isEndSet: true,
      scheduleId: 'sub_sched_1',
      paidCount: (plan.installments ?? six).filter(({ paidAt }) => paidAt).length,
      total: 6,
      installments: six,
      ...plan,
    },
    jobs: [],
    ...more,
  }
}

function job(more: Partial<PurchaseJob>): Purchase {
  const waiting = { kind: 'mail-receipt', objectId: 'in_3', attempts: 0, doneAt: null, lastError: null } as const
  return purchase({}, { jobs: [{ ...waiting, createdAt: now, runAt: now, ...more }] })
}

const told = (about: Purchase, at = now) => findings(about, at).map(({ kind, text }) => `${kind}: ${text}`)
const third = (more: Partial<Installment>) => six.map((each) => (each.seq === 3 ? { ...each, ...more } : each))
const refused = third({ state: 'failed', paidAt: null, failedAt: date('2026-03-18T10:00') })

it('says nothing of a plan that is as it should be', () => {
  expect(told(purchase())).toEqual([])
})

describe('the end of a plan', () => {
  it('is awaited for a day', () => {
    const young = purchase({ isEndSet: false, createdAt: date('2026-03-20T09:00') })
    expect(told(young)).toEqual([
      'wait: Stripe has not confirmed that this plan ends after payment 6. The next tick tells it.',
    ])
  })

  it('is then for a person to set', () => {
    expect(told(purchase({ isEndSet: false }))).toEqual([
      'act: Stripe has not confirmed that this plan ends after payment 6. It would go on charging: set the end of its subscription at Stripe to 2026-07-15.',
    ])
  })

  it('does not matter any more once the plan is over', () => {
    expect(told(purchase({ isEndSet: false, state: 'cancelled' }))).toEqual([])
  })
})

describe('a payment', () => {
  const open = purchase({ installments: third({ state: 'open', paidAt: null }) })

  it('is not late for two hours, which the provider takes', () => {
    expect(told(open, date('2026-03-15T12:00'))).toEqual([])
  })

  it('is late then, and somebody looks after a day', () => {
    const text = 'Payment 3 was due on 2026-03-15 and has neither come nor been refused.'
    expect(told(open, date('2026-03-15T12:01'))).toEqual([`wait: ${text}`])
    expect(told(open)).toEqual([`act: ${text} Look at its subscription at Stripe.`])
  })

  it('that was refused gives three days of grace', () => {
    const grace = purchase({ state: 'grace', graceUntil: date('2026-03-21T10:00'), installments: refused })
    expect(told(grace)).toEqual([
      'wait: Payment 3 refused. Access stays until 2026-03-21 10:00 UTC; the buyer has a link for a new card.',
    ])
    expect(told({ ...grace, syncedAt: date('2026-03-22T10:00') }, date('2026-03-22T10:00'))).toEqual([
      'act: The grace was over on 2026-03-21 10:00 UTC and nobody has looked since: does the timer call billing-tick?',
    ])
  })

  it('that stays refused suspends the plan', () => {
    expect(told(purchase({ state: 'suspended', installments: refused }))).toEqual([
      'wait: Suspended: Payment 3 refused more than 72 hours ago and still owed. Paid, access comes back.',
    ])
  })

  it('for a second plan is to be refunded, until it has been', () => {
    const paid = [installment(1)]
    const twice = purchase({ state: 'cancelled', total: 1, installments: paid }, { status: 'duplicate' })
    expect(told(twice)).toEqual([
      'act: Paid twice: the buyer has another plan. Payment 1 still to be refunded at Stripe.',
    ])
    const refunded = [installment(1, { state: 'refunded' })]
    const settled = purchase({ state: 'cancelled', total: 1, installments: refunded }, { status: 'duplicate' })
    expect(told(settled)).toEqual([])
  })
})

describe('a job', () => {
  it('may wait for the next tick', () => {
    expect(told(job({}))).toEqual([])
  })

  it('that nobody took shows that there are no ticks', () => {
    expect(told(job({ runAt: date('2026-03-20T09:30') }))).toEqual([
      'act: The job mail-receipt in_3 waits since 2026-03-20 09:30 UTC: does the timer call billing-tick?',
    ])
  })

  it('that fails is tried again; a person looks from the fifth time on', () => {
    const failed = { lastError: 'Error', runAt: date('2026-03-20T10:08') }
    expect(told(job({ ...failed, attempts: 1 }))).toEqual([
      'wait: The job mail-receipt in_3 has failed once: Error. Next try: 2026-03-20 10:08 UTC.',
    ])
    expect(told(job({ ...failed, attempts: 5 }))[0]).toMatch(/^act: .* has failed 5 times/)
  })

  it('that is done is silent, and an alert stays on record', () => {
    expect(told(job({ doneAt: now }))).toEqual([])
    expect(told(job({ kind: 'alert-dispute', objectId: 'dp_1', doneAt: now }))).toEqual([
      'act: 2026-03-20, dp_1: A buyer disputes a payment at their bank. Answer it at Stripe before its deadline.',
    ])
  })
})

describe('the books', () => {
  it('that do not agree with themselves are our mistake', () => {
    expect(told(purchase({ paidCount: 2 }))).toEqual([
      'act: The plan counts 2 payments made, its payments 3. This is a mistake of ours.',
    ])
    expect(told(purchase({ installments: six.slice(0, 5) }))).toEqual([
      'act: The books hold 5 of 6 payments. This is a mistake of ours.',
    ])
  })

  it('that nobody has compared for two days show that there are no ticks', () => {
    expect(told(purchase({}, { syncedAt: date('2026-03-17T10:00') }))).toEqual([
      'act: Stripe was last asked about it on 2026-03-17 10:00 UTC: does the timer call billing-tick?',
    ])
  })
})
