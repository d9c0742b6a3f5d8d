import type { CheckoutStatus, Installment, JobKind, PlanState } from '#shared/plan/books.ts'

/** A purchase as our tables hold it, with all that an operator asks about. Ids only, unless the e-mail was asked for. */
export interface Purchase {
  /** The checkout's. */
  id: string
  status: CheckoutStatus
  isLive: boolean
  email?: string | null
  customerId: string | null
  subscriptionId: string | null
  termsVersion: string
  currency: string
  /** One payment, in minor units. */
  amount: number
  createdAt: Date
  /** When the provider was last asked. */
  syncedAt: Date | null
  plan: PurchasePlan
  jobs: PurchaseJob[]
}

export interface PurchasePlan {
  id: string
  state: PlanState
  createdAt: Date
  endsAt: Date
  graceUntil: Date | null
  /** Whether the provider has confirmed when it ends. */
  isEndSet: boolean
  scheduleId: string | null
  paidCount: number
  total: number
  installments: Installment[]
}

/** What is to be done, or was, outside of the database. */
export interface PurchaseJob {
  kind: JobKind
  objectId: string | null
  createdAt: Date
  runAt: Date
  attempts: number
  /** Null: still to be done. */
  doneAt: Date | null
  lastError: string | null
}

/** Whether the provider may still charge for it. */
export const isRunning = ({ plan }: Purchase): boolean => ['active', 'grace', 'suspended'].includes(plan.state)
