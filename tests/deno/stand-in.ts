import { Hono } from 'hono'
import { deliverOverHttp } from '#server/sandbox/courier.ts'
import { sandboxPublishableKey } from '#server/sandbox/publishable-key.ts'
import { createSandbox, type Sandbox } from '#server/sandbox/sandbox.ts'
import { memoryStore } from '#server/sandbox/store.ts'
import { ensureOfferPrice } from '#shared/checkout/offer-price.ts'
import type { Offer } from '#shared/offer.ts'
import { serve, stopServing } from './deno-functions.ts'

/** What the functions reach over the network: Stripe's API at `/v1`, and a mail service at `/mails`. */
export interface StandIn {
  url: string
  sandbox: Sandbox
  /** The secret key that it takes. */
  key: string
  /** What was sent, a repeated key once. */
  mails: Map<string, { to: string[]; subject: string; text: string }>
  /** What stripe.js does with a card. @returns the intent's status, or the code of the refusal */
  confirm(secret: string, card?: string): Promise<string>
  /** From now on the buyer's card is refused. */
  breakCard(email: string): Promise<void>
  stop(): Promise<void>
}

/** @param functions where webhooks go */
export async function startStandIn(functions: string, offer: Offer): Promise<StandIn> {
  const sandbox = createSandbox({
    store: memoryStore({ webhookSecret: 'whsec_of_the_stand_in' }),
    deliver: deliverOverHttp(functions),
  })
  const mails: StandIn['mails'] = new Map()
  let key = ''
  const app = new Hono()
  app.use('/sandbox/*', async ({ req }, next) => {
    key ||= req.header('authorization')?.replace('Bearer ', '') ?? ''
    await next()
  })
  app.route('/sandbox', sandbox.app)
  app.all('/v1/*', ({ req }) => {
    const url = new URL(req.url)
    return sandbox.app.request(`/api${url.pathname}${url.search}`, req.raw)
  })
  app.post('/mails', async (context) => {
    mails.set(context.req.header('idempotency-key') ?? '', await context.req.json())
    return context.json({})
  })
  const { url, server } = await serve(app)
  await ensureOfferPrice(sandbox.client(url), offer)
  const stopSandbox = sandbox.start()
  return {
    url,
    sandbox,
    key,
    mails,
    async confirm(secret, card = 'pm_card_visa') {
      const [id = ''] = secret.split('_secret_')
      const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
      const form = { key: sandboxPublishableKey, client_secret: secret, payment_method: card }
      const init = { method: 'POST', body: new URLSearchParams(form) }
      const answer = await (await fetch(`${url}/v1/${kind}/${id}/confirm`, init)).json()
      return answer.error ? (answer.error.decline_code ?? answer.error.code) : answer.status
    },
    async breakCard(email) {
      const { stripe } = sandbox
      const [customer] = (await stripe.customers.list({ email })).data
      const id = customer?.id ?? ''
      const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: id })
      const [subscription] = (await stripe.subscriptions.list({ customer: id })).data
      await stripe.subscriptions.update(subscription?.id ?? '', { default_payment_method: card.id })
    },
    async stop() {
      await stopSandbox()
      stopServing(server)
    },
  }
}
