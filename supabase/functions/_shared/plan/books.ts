/** What our tables hold of one purchase, as plain data. */
export interface Books {
  checkout: CheckoutBook
  /** Null until the first payment has been made. */
  plan: PlanBook | null
}

export interface CheckoutBook {
  status: CheckoutStatus
  paidAt: Date | null
}

/**
 * - `created`, `awaiting_payment`: before and after the provider knows of it
 * - `paid`: there is a plan
 * - `expired`, `abandoned`: nobody paid in time; too many refused cards
 * - `duplicate`: paid, but the buyer had a running plan already
 */
export type CheckoutStatus = 'created' | 'awaiting_payment' | 'paid' | 'expired' | 'abandoned' | 'duplicate'

export interface PlanBook {
  anchorAt: Date
  endsAt: Date
  state: PlanState
  /** When a plan in grace is suspended unless it is paid. */
  graceUntil: Date | null
  /** Whether the provider has confirmed that it ends the subscription after the last payment. */
  endIsSet: boolean
  /** In order of `seq`, from 1 to the number of payments. */
  installments: Installment[]
}

/**
 * Whether the buyer has access: `active`, `grace` and `completed` have.
 *
 * `grace`: a payment was refused less than 72 hours ago. `suspended`: longer ago; what is open is still owed.
 */
export type PlanState = 'active' | 'grace' | 'suspended' | 'completed' | 'cancelled'

export interface Installment {
  seq: number
  dueAt: Date
  /** Minor units. */
  amount: number
  currency: string
  state: InstallmentState
  invoiceId: string | null
  /** When its payment was refused for the first time. */
  failedAt: Date | null
  paidAt: Date | null
}

export type InstallmentState = 'scheduled' | 'open' | 'failed' | 'paid' | 'void' | 'refunded'

/** Payments that were made, refunded ones included. */
export function paidCount(installments: readonly Installment[]): number {
  return installments.filter(({ paidAt }) => paidAt !== null).length
}

/** Something to be done outside of the database, once for each `kind`, checkout and `objectId`. */
export interface Job {
  kind: JobKind
  /** The invoice, subscription or charge that it is about. */
  objectId?: string
  runAt: Date
}

export type JobKind =
  | 'set-end'
  | 'cancel-subscription'
  | 'cancel-unpaid'
  | 'settle-extra-invoice'
  | 'mail-receipt'
  | 'mail-payment-failed'
  | 'mail-payment-reminder'
  | 'mail-paid-twice'
  | 'alert-paid-twice'
  | 'alert-extra-invoice'
  | 'alert-paid-and-cancelled'
  | 'alert-no-end'
  | 'alert-refund'
  | 'alert-dispute'
  | 'alert-fraud-warning'
  | 'alert-unknown-state'
