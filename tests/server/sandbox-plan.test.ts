import { describe, expect, test } from 'vitest'
import { changeCard, failureOf, invoicesOf, iso, limitPlan, openPlan, sandboxAt, startPlan } from './play-plan.ts'

const HOUR = 3600

describe('a plan', () => {
  test('with a schedule is paid six times and then ends', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z')
    const { stripe } = sandbox
    const plan = await startPlan(stripe)
    const schedule = await limitPlan(stripe, plan)
    expect(schedule.phases[0]?.end_date).toBe(Date.parse('2026-07-15T10:00:00Z') / 1000)
    await sandbox.clock.advance({ months: 8 })
    const invoices = await invoicesOf(stripe, plan)
    expect(invoices.map(({ status }) => status)).toEqual(Array(6).fill('paid'))
    expect(await stripe.subscriptions.retrieve(plan.subscription)).toMatchObject({
      status: 'canceled',
      ended_at: Date.parse('2026-07-15T10:00:00Z') / 1000,
    })
    expect((await stripe.subscriptionSchedules.retrieve(schedule.id)).status).toBe('completed')
    const [account] = await sandbox.ledger()
    expect(account).toMatchObject({ subscription: plan.subscription, charged: 54_000, refunded: 0 })
  })

  test('without a schedule is charged a seventh time', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z')
    const plan = await startPlan(sandbox.stripe)
    await sandbox.clock.advance({ months: 6, hours: 2 })
    expect(await invoicesOf(sandbox.stripe, plan)).toHaveLength(7)
    expect((await sandbox.ledger())[0]?.charged).toBe(63_000)
  })

  test('that is cancelled is charged no more, and leaves what is open to us', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z')
    const { stripe } = sandbox
    const plan = await startPlan(stripe)
    await changeCard(stripe, plan, 'pm_card_chargeCustomerFail')
    await sandbox.clock.advance({ months: 1, hours: 2 })
    expect((await stripe.subscriptions.cancel(plan.subscription, { prorate: false })).status).toBe('canceled')
    await sandbox.clock.advance({ months: 3 })
    expect(await invoicesOf(stripe, plan)).toMatchObject([{ status: 'paid' }, { status: 'open', auto_advance: false }])
  })

  test.each([
    ['2026-01-31T10:00:00Z', ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30'], '2026-07-31T10:00:00Z'],
    ['2028-02-29T10:00:00Z', ['02-29', '03-29', '04-29', '05-29', '06-29', '07-29'], '2028-08-29T10:00:00Z'],
    ['2026-08-30T23:59:59Z', ['08-30', '09-30', '10-30', '11-30', '12-30', '01-30'], '2027-02-28T23:59:59Z'],
  ])('from %s is due on the same day, or the last of the month', async (start, days, end) => {
    const sandbox = sandboxAt(start)
    const plan = await startPlan(sandbox.stripe)
    await limitPlan(sandbox.stripe, plan)
    await sandbox.clock.advance({ months: 7 })
    const invoices = await invoicesOf(sandbox.stripe, plan)
    expect(invoices.map(({ lines }) => iso(lines.data[0]?.period.start).slice(5, 10))).toEqual(days)
    expect(iso((await sandbox.stripe.subscriptions.retrieve(plan.subscription)).ended_at)).toBe(end)
  })
})

test('plans from every day at the end of a month end after exactly six payments', async () => {
  for (let month = 1; month <= 12; month += 1) {
    for (const day of [28, 29, 30, 31]) {
      const start = Date.UTC(2027, month, day, 12)
      if (new Date(start).getUTCDate() !== day) continue
      const sandbox = sandboxAt(new Date(start).toISOString())
      const plan = await startPlan(sandbox.stripe)
      await limitPlan(sandbox.stripe, plan)
      await sandbox.clock.advance({ months: 8 })
      const [account] = await sandbox.ledger()
      expect(account).toMatchObject({ status: 'canceled', charged: 54_000 })
      const expected = Array.from({ length: 6 }, (_, count) => clamped(2027, month + count, day))
      expect(account?.invoices.map(({ dueAt }) => iso(dueAt).slice(0, 10))).toEqual(expected)
    }
  }
})

/** The day of that month, or its last one. */
function clamped(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}

describe('a renewal', () => {
  test('is a draft for an hour, then charged to the card of the subscription', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z')
    const { stripe } = sandbox
    const plan = await startPlan(stripe)
    await sandbox.clock.moveTo(Date.parse('2026-02-15T10:59:59Z'))
    const [, draft] = await invoicesOf(stripe, plan)
    expect(draft).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      lines: { data: [{ period: { start: Date.parse('2026-02-15T10:00:00Z') / 1000 } }] },
      parent: { subscription_details: { subscription: plan.subscription, metadata: { checkout_id: 'one' } } },
    })
    const { items, latest_invoice: latest } = await stripe.subscriptions.retrieve(plan.subscription)
    expect(latest).toBe(draft?.id)
    expect(iso(items.data[0]?.current_period_end)).toBe('2026-03-15T10:00:00Z')
    await sandbox.clock.advance({ seconds: 1 })
    const paid = await stripe.invoices.retrieve(draft?.id ?? '')
    expect(paid.status).toBe('paid')
    expect((paid.status_transitions.paid_at ?? 0) - (draft?.created ?? 0)).toBe(HOUR)
    const [payment] = (await stripe.invoicePayments.list({ invoice: paid.id })).data
    const intent = String(payment?.payment.payment_intent)
    const byIntent = { payment: { type: 'payment_intent' as const, payment_intent: intent } }
    expect((await stripe.invoicePayments.list(byIntent)).data).toMatchObject([{ invoice: paid.id, status: 'paid' }])
  })

  test('takes the card of the customer when the subscription has none', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z')
    const { stripe } = sandbox
    const plan = await startPlan(stripe)
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: plan.customer })
    await stripe.customers.update(plan.customer, { invoice_settings: { default_payment_method: id } })
    await stripe.subscriptions.update(plan.subscription, { default_payment_method: '' })
    await sandbox.clock.advance({ months: 1, hours: 2 })
    expect((await invoicesOf(stripe, plan))[1]?.status).toBe('paid')
  })

  test('that is declined in month 3 is paid with a new card, saved by a setup intent', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z')
    const { stripe } = sandbox
    const plan = await startPlan(stripe)
    await limitPlan(stripe, plan)
    await sandbox.clock.advance({ months: 1, days: 1 })
    await changeCard(stripe, plan, 'pm_card_chargeCustomerFail')
    await sandbox.clock.advance({ months: 1 })
    const open = (await invoicesOf(stripe, plan))[2]
    expect(open).toMatchObject({ status: 'open', attempt_count: 1, attempted: true, next_payment_attempt: null })
    expect((await stripe.subscriptions.retrieve(plan.subscription)).status).toBe('past_due')
    const setup = await stripe.setupIntents.create({
      customer: plan.customer,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      metadata: { plan_id: 'one' },
    })
    const { payment_method: saved } = await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' })
    await stripe.subscriptions.update(plan.subscription, { default_payment_method: String(saved) })
    expect((await stripe.invoices.pay(open?.id ?? '')).status).toBe('paid')
    expect((await stripe.subscriptions.retrieve(plan.subscription)).status).toBe('active')
    await sandbox.clock.advance({ months: 5 })
    expect((await sandbox.ledger())[0]).toMatchObject({ status: 'canceled', charged: 54_000 })
    expect((await invoicesOf(stripe, plan)).map(({ status }) => status)).toEqual(Array(6).fill('paid'))
  })

  test('is tried again as often as the sandbox is set to', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z', { retryAfterDays: [1, 3] })
    const plan = await startPlan(sandbox.stripe)
    sandbox.faults.add({ at: `charge:${plan.customer}`, decline: 'insufficient_funds', times: 2 })
    await sandbox.clock.advance({ months: 1, days: 5 })
    const [, invoice] = (await sandbox.ledger())[0]?.invoices ?? []
    expect(invoice?.charges.map(({ at, status, declineCode }) => [iso(at), status, declineCode])).toEqual([
      ['2026-02-15T11:00:00Z', 'failed', 'insufficient_funds'],
      ['2026-02-16T11:00:00Z', 'failed', 'insufficient_funds'],
      ['2026-02-19T11:00:00Z', 'succeeded', null],
    ])
  })

  test('that a bank wants to be asked about waits for the buyer', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z')
    const { stripe } = sandbox
    const plan = await startPlan(stripe)
    await changeCard(stripe, plan, 'pm_card_authenticationRequired')
    await sandbox.clock.advance({ months: 1, hours: 2 })
    const [, invoice] = await invoicesOf(stripe, plan)
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 })
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
    expect(types).toContain('invoice.payment_action_required')
    expect(types).toContain('invoice.payment_failed')
    expect(await failureOf(stripe.invoices.pay(invoice?.id ?? ''))).toMatchObject({
      statusCode: 402,
      code: 'invoice_payment_intent_requires_action',
    })
  })

  test('can be finalised without being collected, and then be voided', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z')
    const { stripe } = sandbox
    const plan = await startPlan(stripe)
    await sandbox.clock.advance({ months: 1 })
    const id = (await invoicesOf(stripe, plan))[1]?.id ?? ''
    expect(await failureOf(stripe.invoices.voidInvoice(id))).toMatchObject({ statusCode: 400 })
    await stripe.invoices.update(id, { auto_advance: false })
    expect((await stripe.invoices.finalizeInvoice(id, { auto_advance: false })).status).toBe('open')
    expect((await stripe.invoices.voidInvoice(id)).status).toBe('void')
    await sandbox.clock.advance({ days: 3 })
    expect((await sandbox.ledger())[0]?.charged).toBe(9000)
  })
})

describe('a first payment', () => {
  test('that has not come after 23 hours will never come', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z')
    const { stripe } = sandbox
    const plan = await openPlan(stripe)
    await sandbox.clock.advance({ hours: 23 })
    expect((await stripe.subscriptions.retrieve(plan.subscription)).status).toBe('incomplete_expired')
    expect(await invoicesOf(stripe, plan)).toMatchObject([{ status: 'void' }])
    const late = stripe.paymentIntents.confirm(plan.intent, { payment_method: 'pm_card_visa' })
    expect(await failureOf(late)).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test('that is cancelled can no longer be made', async () => {
    const { stripe } = sandboxAt('2026-01-15T10:00:00Z')
    const plan = await openPlan(stripe)
    expect((await stripe.subscriptions.cancel(plan.subscription)).status).toBe('incomplete_expired')
    const late = stripe.paymentIntents.confirm(plan.intent, { payment_method: 'pm_card_visa' })
    expect(await failureOf(late)).toMatchObject({ payment_intent: { status: 'canceled' } })
  })

  test.each([
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
    ['pm_card_chargeCustomerFail', 'card_declined'],
  ])('with %s fails as %s', async (card, code) => {
    const { stripe } = sandboxAt('2026-01-15T10:00:00Z')
    const { intent } = await openPlan(stripe)
    const error = await failureOf(stripe.paymentIntents.confirm(intent, { payment_method: card }))
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code })
  })
})

describe('a schedule', () => {
  test('is refused iterations, another start, and anything beside the subscription', async () => {
    const { stripe } = sandboxAt('2026-01-15T10:00:00Z')
    const plan = await startPlan(stripe)
    const both = { from_subscription: plan.subscription, end_behavior: 'cancel' as const }
    expect(await failureOf(stripe.subscriptionSchedules.create(both))).toMatchObject({ param: 'end_behavior' })
    const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: plan.subscription })
    const start = phases[0]?.start_date ?? 0
    const phase = { items: [{ price: plan.price }], start_date: start, iterations: 6 }
    expect(await failureOf(stripe.subscriptionSchedules.update(id, { phases: [phase] }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'phases[0][iterations]',
    })
    const moved = { items: [{ price: plan.price }], start_date: start - 1, duration: { interval: 'month' as const } }
    expect(await failureOf(stripe.subscriptionSchedules.update(id, { phases: [moved] }))).toMatchObject({
      message: 'You can not modify the start date of the current phase.',
    })
  })

  test('belongs to one subscription, once, and not to an unpaid one', async () => {
    const { stripe } = sandboxAt('2026-01-15T10:00:00Z')
    const unpaid = await openPlan(stripe)
    const create = (id: string) => stripe.subscriptionSchedules.create({ from_subscription: id })
    expect((await failureOf(create(unpaid.subscription))).statusCode).toBe(400)
    const plan = await startPlan(stripe)
    await create(plan.subscription)
    expect((await failureOf(create(plan.subscription))).message).toContain('already attached')
    expect(await stripe.subscriptions.retrieve(plan.subscription, { expand: ['schedule'] })).toMatchObject({
      schedule: { object: 'subscription_schedule', status: 'active' },
    })
  })

  test('that was never given an end lets the plan go on', async () => {
    const sandbox = sandboxAt('2026-01-15T10:00:00Z')
    const plan = await startPlan(sandbox.stripe)
    const { id } = await sandbox.stripe.subscriptionSchedules.create({ from_subscription: plan.subscription })
    await sandbox.clock.advance({ months: 6, hours: 2 })
    expect((await sandbox.stripe.subscriptionSchedules.retrieve(id)).status).toBe('released')
    expect(await invoicesOf(sandbox.stripe, plan)).toHaveLength(7)
  })
})

test('what timers would do is done at each full hour that the clock is moved past', async () => {
  const hours: string[] = []
  const sandbox = sandboxAt('2026-01-15T10:20:00Z', {
    onHour: async () => {
      hours.push(iso(sandbox.clock.now() / 1000))
    },
  })
  await sandbox.clock.advance({ hours: 2, minutes: 30 })
  await sandbox.clock.advance({ minutes: 10 })
  expect(hours).toEqual(['2026-01-15T11:00:00Z', '2026-01-15T12:00:00Z', '2026-01-15T13:00:00Z'])
})
