import type Stripe from 'stripe'
import type { SandboxStore } from './store.ts'

/** What truly happened to the money of one subscription: what books are compared with. Amounts in minor units, times in seconds since 1970. */
export interface Account {
  customer: string
  subscription: string
  status: Stripe.Subscription.Status
  metadata: Stripe.Metadata
  invoices: LedgerInvoice[]
  /** Sum of the charges that went through. */
  charged: number
  refunded: number
}

export interface LedgerInvoice {
  id: string
  status: Stripe.Invoice['status']
  amount: number
  currency: string
  /** When the period that it pays for begins. */
  dueAt: number
  paidAt: number | null
  charges: LedgerCharge[]
}

export interface LedgerCharge {
  id: string
  at: number
  amount: number
  status: Stripe.Charge.Status
  declineCode: string | null
  isDisputed: boolean
  refunds: { id: string; at: number; amount: number }[]
}

/** @returns an account per subscription, invoices and charges in order of time, oldest first */
export async function readLedger(store: SandboxStore): Promise<Account[]> {
  const subscriptions = await store.list('subscription')
  return Promise.all(subscriptions.reverse().map((subscription) => accountOf(store, subscription)))
}

async function accountOf(store: SandboxStore, subscription: Stripe.Subscription): Promise<Account> {
  const listed = await store.list('invoice', subscription.id)
  const invoices = await Promise.all(listed.reverse().map((invoice) => invoiceOf(store, invoice)))
  const charges = invoices.flatMap((invoice) => invoice.charges).filter(({ status }) => status === 'succeeded')
  return {
    customer: String(subscription.customer),
    subscription: subscription.id,
    status: subscription.status,
    metadata: subscription.metadata,
    invoices,
    charged: sumOf(charges),
    refunded: sumOf(charges.flatMap(({ refunds }) => refunds)),
  }
}

async function invoiceOf(store: SandboxStore, invoice: Stripe.Invoice): Promise<LedgerInvoice> {
  const payments = await store.list('invoice_payment', invoice.id)
  const intents = payments.map(({ payment }) => String(payment.payment_intent))
  const charges = await Promise.all(intents.map((intent) => store.list('charge', intent)))
  return {
    id: invoice.id,
    status: invoice.status,
    amount: invoice.total,
    currency: invoice.currency,
    dueAt: invoice.lines.data[0]?.period.start ?? invoice.created,
    paidAt: invoice.status_transitions.paid_at,
    charges: await Promise.all(
      charges
        .flat()
        .reverse()
        .map((charge) => chargeOf(store, charge)),
    ),
  }
}

async function chargeOf(store: SandboxStore, charge: Stripe.Charge): Promise<LedgerCharge> {
  const refunds = await store.list('refund', charge.id)
  return {
    id: charge.id,
    at: charge.created,
    amount: charge.amount,
    status: charge.status,
    declineCode: charge.outcome?.reason ?? null,
    isDisputed: charge.disputed,
    refunds: refunds.reverse().map(({ id, created, amount }) => ({ id, at: created, amount })),
  }
}

function sumOf(items: readonly { amount: number }[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0)
}
