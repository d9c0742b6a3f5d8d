import { expect, test } from 'vitest'
import { type CheckoutEvent, type CheckoutState, checkoutReducer } from './checkout.ts'

const ready: CheckoutState = { status: 'ready' }
const busy: CheckoutState = { status: 'busy' }
const paid: CheckoutState = { status: 'paid' }
const refused: CheckoutState = { status: 'ready', failure: 'paymentFailed', providerMessage: 'Declined.' }

test.each<[CheckoutState, CheckoutEvent, CheckoutState]>([
  [ready, { type: 'submitted' }, busy],
  [busy, { type: 'failed', failure: 'paymentFailed', providerMessage: 'Declined.' }, refused],
  [busy, { type: 'failed', failure: 'createError' }, { status: 'ready', failure: 'createError' }],
  // A second attempt clears the message of the first.
  [refused, { type: 'submitted' }, busy],
  [busy, { type: 'ended', result: 'paid' }, paid],
  [busy, { type: 'ended', result: { failure: 'paymentFailed', providerMessage: 'Declined.' } }, refused],
  // An earlier attempt that turns out to be unpaid can be paid now.
  [{ status: 'checking' }, { type: 'ended', result: 'open' }, ready],
  [{ status: 'checking' }, { type: 'ended', result: 'paid' }, paid],
  [busy, { type: 'processing' }, { status: 'processing' }],
  [{ status: 'processing' }, { type: 'ended', result: 'processing' }, { status: 'processing' }],
  // What has been paid stays paid, whatever arrives late.
  [paid, { type: 'failed', failure: 'confirmFailed' }, paid],
  [paid, { type: 'submitted' }, paid],
])('%j, %j: %j', (state, event, expected) => {
  expect(checkoutReducer(state, event)).toEqual(expected)
})
