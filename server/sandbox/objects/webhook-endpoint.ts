import type Stripe from 'stripe'
import { randomId } from './random-id.ts'

export type EndpointFacts = Pick<
  Stripe.WebhookEndpoint,
  'url' | 'enabled_events' | 'api_version' | 'description' | 'metadata'
>

/** Kept for the set-up script that compares it with the configuration; events go to the sandbox's own address. */
export function makeWebhookEndpoint(now: number, facts: EndpointFacts): Stripe.WebhookEndpoint {
  return {
    id: randomId('we'),
    object: 'webhook_endpoint',
    api_version: facts.api_version,
    application: null,
    created: now,
    description: facts.description,
    enabled_events: facts.enabled_events,
    livemode: false,
    metadata: facts.metadata,
    status: 'enabled',
    url: facts.url,
  }
}
