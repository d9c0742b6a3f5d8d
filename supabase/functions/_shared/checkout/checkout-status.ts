import type { BackEnd, Handler } from '../back-end.ts'
import type { CheckoutStatusResponse } from '../contract.ts'
import { failureResponse, json } from '../http/failure.ts'
import { readJsonBody } from '../http/json-body.ts'
import type { CheckoutStatus } from '../plan/books.ts'
import type { CheckoutRow } from '../plan/ledger.ts'
import { syncSubscription } from '../plan/sync.ts'
import { clientAddress } from '../safety/client-address.ts'
import { limitRate } from '../safety/rate-limits.ts'
import { checkAttempt } from './request.ts'

/**
 * Makes the `checkout-status` function: whether an attempt has been paid. It asks the provider, so that a buyer whose
 * answer was lost does not wait for a webhook.
 */
export function checkoutStatusHandler(backEnd: BackEnd): Handler {
  return async (request) => {
    try {
      const attempt = checkAttempt((await readJsonBody(request, ['attempt'])).attempt)
      await limitRate(backEnd.database, backEnd, [['call-address', clientAddress(request, backEnd.settings)]])
      const answer: CheckoutStatusResponse = { status: await statusOf(backEnd, attempt), error: null }
      return json(200, answer)
    } catch (error) {
      const withError = (failure: CheckoutStatusResponse['error']) => ({ status: null, error: failure })
      return failureResponse(error, { log: backEnd.log, event: 'status.failed', withError })
    }
  }
}

const STATUS: Record<CheckoutStatus, 'open' | 'paid' | 'ended'> = {
  created: 'open',
  awaiting_payment: 'open',
  paid: 'paid',
  duplicate: 'paid',
  expired: 'ended',
  abandoned: 'ended',
}

async function statusOf(backEnd: BackEnd, attempt: string): Promise<'open' | 'paid' | 'ended'> {
  const before = await find(backEnd, attempt)
  if (!before) return 'open'
  // Also of one that we have given up: a payment may have been quicker.
  if (STATUS[before.status] === 'paid' || before.subscription_id === null) return STATUS[before.status]
  await syncSubscription(backEnd, before.subscription_id)
  return STATUS[(await find(backEnd, attempt))?.status ?? before.status]
}

async function find({ database }: BackEnd, attempt: string): Promise<CheckoutRow | undefined> {
  const [row] = await database.query<CheckoutRow>('select * from billing.checkouts where attempt_key = $1', [attempt])
  return row
}
