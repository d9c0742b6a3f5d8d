import { expect, it } from 'vitest'
import type { Installment } from '#shared/plan/books.ts'
import { type JudgedPurchase, planReport, plansReport } from './billing-report.ts'

const date = (text: string) => new Date(`${text}T10:00:00Z`)
const money = { amount: 9000, currency: 'gbp' }
const installments: Installment[] = [
  {
    ...money,
    seq: 1,
    dueAt: date('2026-01-15'),
    state: 'paid',
    invoiceId: 'in_1',
    failedAt: null,
    paidAt: date('2026-01-15'),
  },
  {
    ...money,
    seq: 2,
    dueAt: date('2026-02-15'),
    state: 'failed',
    invoiceId: 'in_2',
    failedAt: date('2026-02-15'),
    paidAt: null,
  },
]
const purchase: JudgedPurchase = {
  ...money,
  id: '0e3c7a52-53ae-4a3b-9d3c-6f1f4c0f9c11',
  status: 'paid',
  isLive: false,
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  termsVersion: '2026-01',
  createdAt: date('2026-01-15'),
  syncedAt: date('2026-02-15'),
  plan: {
    id: '7d0b2c1e-2f4d-4f6c-8a3a-2f1b7c9d1e22',
    state: 'grace',
    createdAt: date('2026-01-15'),
    endsAt: date('2026-03-15'),
    graceUntil: date('2026-02-18'),
    isEndSet: true,
    scheduleId: 'sub_sched_1',
    paidCount: 1,
    total: 2,
    installments,
  },
  jobs: [
    {
      kind: 'mail-payment-failed',
      objectId: 'in_2',
      createdAt: date('2026-02-15'),
      runAt: date('2026-02-15'),
      attempts: 1,
      doneAt: date('2026-02-15'),
      lastError: null,
    },
  ],
  findings: [{ kind: 'wait', text: 'Payment 2 refused.' }],
}

it('lists plans with what is wrong below each', () => {
  const unpaid = new Map([['expired', 2]])
  expect(plansReport([purchase], unpaid)).toBe(
    `0e3c7a52-53ae-4a3b-9d3c-6f1f4c0f9c11  grace  1/2 paid  next 2026-02-15 test
  ·  Payment 2 refused.

1 plan. Nothing waits for you. Checkouts without a payment: 2 expired.
`,
  )
  expect(plansReport([], new Map())).toBe('Nothing has been bought yet.\n')
  const bad = { ...purchase, findings: [{ kind: 'act', text: 'Look.' } as const] }
  expect(plansReport([bad], new Map())).toContain('1 plan to look at')
})

it('shows all of one plan', () => {
  expect(planReport(purchase)).toBe(`checkout      0e3c7a52-53ae-4a3b-9d3c-6f1f4c0f9c11 (test)
plan          7d0b2c1e-2f4d-4f6c-8a3a-2f1b7c9d1e22
customer      cus_1
subscription  sub_1
schedule      sub_sched_1
terms         2026-01
state         grace until 2026-02-18 10:00 UTC
ends          2026-03-15, confirmed by the provider
asked         2026-02-15 10:00 UTC

Payments
  1  2026-01-15  £90.00  paid    in_1, paid 2026-01-15 10:00 UTC
  2  2026-02-15  £90.00  failed  in_2, refused 2026-02-15 10:00 UTC

Jobs
  mail-payment-failed  in_2  done 2026-02-15 10:00 UTC

  ·  Payment 2 refused.
`)
})

it('shows nothing of a buyer that could move the cursor', () => {
  expect(planReport({ ...purchase, email: 'a\u001b[2J@b.example' })).not.toContain('\u001b')
})
