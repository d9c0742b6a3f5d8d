import type { BackEnd } from '../back-end.ts'
import type { CheckoutRow } from '../plan/ledger.ts'
import type { OutboxJob } from './outbox.ts'

/** Does one job. It may be done twice, after a crash in between: each must have the effect of one. */
export type JobHandler = (backEnd: BackEnd, job: OutboxJob, checkout: CheckoutRow) => Promise<void>
