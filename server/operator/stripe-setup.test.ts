import type Stripe from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '#shared/offer.ts'
import { webhookEvents } from '#shared/webhook/event-types.ts'
import { createSandbox } from '../sandbox/sandbox.ts'
import { inspect } from './stripe-setup.ts'

const offer: Offer = {
  title: 'A programme',
  language: 'en-GB',
  currency: 'gbp',
  amount: 9000,
  interval: 'month',
  payments: 6,
  termsVersion: '1',
  mails: {} as Offer['mails'],
}
const webhookUrl = 'https://project.test/functions/v1/stripe-webhook'
const wanted = { offer, webhookUrl }
let stripe: Stripe

/** What is wrong, as `name: sentences`. */
const differences = async (about = wanted) =>
  (await inspect(stripe, about)).flatMap((check) => check.differences.map((text) => `${check.name}: ${text}`))

async function setUp(about = wanted) {
  const mended = []
  for (const check of await inspect(stripe, about)) {
    if (check.differences.length > 0 && check.mend) mended.push(await check.mend())
  }
  return mended
}

const endpoints = async () => (await stripe.webhookEndpoints.list()).data

beforeEach(() => {
  stripe = createSandbox().stripe
})

it('says what is missing and changes nothing', async () => {
  const missing = ['price: There is none for 9000 gbp a month.', `webhook: There is none for ${webhookUrl}.`]
  expect(await differences()).toEqual(missing)
  expect(await differences()).toEqual(missing)
})

it('makes it once, and tells the secret of the webhooks with it', async () => {
  const [, webhook] = await setUp()
  expect(webhook?.secret).toMatch(/^whsec_/)
  expect(await differences()).toEqual([])
  expect(await setUp()).toEqual([])
  expect(await endpoints()).toHaveLength(1)
  expect((await endpoints())[0]).toMatchObject({ enabled_events: webhookEvents, api_version: '2026-10-28.endive' })
})

it('makes a price of its own for another offer', async () => {
  await setUp()
  const dearer = { ...wanted, offer: { ...offer, amount: 9900 } }
  expect(await differences(dearer)).toEqual(['price: There is none for 9900 gbp a month.'])
  await setUp(dearer)
  expect([await differences(dearer), await differences()]).toEqual([[], []])
})

describe('what somebody has changed at Stripe', () => {
  beforeEach(() => setUp())

  it('is set right where that can be done', async () => {
    const [price] = (await stripe.prices.list()).data
    const [endpoint] = await endpoints()
    await stripe.products.update(String(price?.product), { name: 'Another', active: false })
    await stripe.prices.update(price?.id ?? '', { active: false })
    await stripe.webhookEndpoints.update(endpoint?.id ?? '', {
      enabled_events: ['invoice.paid', 'payout.paid'],
      disabled: true,
    })
    expect(await differences()).toEqual([
      'product: It is called “Another”; the offer is “A programme”.',
      'product: It is archived: nobody could buy it.',
      'price: It is archived: nobody could buy it.',
      'webhook: It is disabled: no event would come.',
      `webhook: It does not send ${webhookEvents.filter((event) => event !== 'invoice.paid').join(', ')}.`,
      'webhook: It sends payout.paid, which nobody waits for.',
    ])
    await setUp()
    expect(await differences()).toEqual([])
  })

  it('is left to a person where it cannot', async () => {
    const [price] = (await stripe.prices.list()).data
    const key = price?.lookup_key ?? ''
    await stripe.prices.create({
      currency: 'gbp',
      unit_amount: 1,
      recurring: { interval: 'month' },
      product: String(price?.product),
      lookup_key: key,
      transfer_lookup_key: true,
    })
    await stripe.webhookEndpoints.create({ url: webhookUrl, enabled_events: ['invoice.paid'] })
    expect(await setUp()).toEqual([])
    const [first, second] = await differences()
    expect(first).toMatch(`price: Its lookup key ${key} stands for 9000 gbp a month, and it costs 1 gbp a month.`)
    expect(second).toMatch('has the same address, so that each event would come again.')
  })
})
