import { z } from 'zod'
import { expand } from '../expand.ts'
import { randomId } from '../objects/random-id.ts'
import { makeWebhookEndpoint } from '../objects/webhook-endpoint.ts'
import { type Call, type Operation, operation } from '../operation.ts'
import { need } from '../unit-of-work.ts'
import { mergeMetadata, page, retrieve, save } from './answers.ts'
import { expandable, flag, metadata, paged, retrieved } from './shapes.ts'

const listedEvents = z.strictObject({
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  ...paged,
})
const created = z.strictObject({
  url: z.url(),
  enabled_events: z.array(z.string()).min(1),
  api_version: z.string().optional(),
  description: z.string().optional(),
  metadata: metadata.default({}),
  ...expandable,
})
const updated = z.strictObject({
  url: z.url().optional(),
  enabled_events: z.array(z.string()).min(1).optional(),
  description: z.string().optional(),
  disabled: flag.optional(),
  metadata: metadata.optional(),
  ...expandable,
})
const listed = z.strictObject(paged)

export const events: readonly Operation[] = [
  operation('events.list', 'GET /events', listedEvents, listEvents),
  operation('events.retrieve', 'GET /events/:id', retrieved, retrieve('event')),
  operation('webhookEndpoints.list', 'GET /webhook_endpoints', listed, listEndpoints),
  operation('webhookEndpoints.create', 'POST /webhook_endpoints', created, createEndpoint),
  operation('webhookEndpoints.retrieve', 'GET /webhook_endpoints/:id', retrieved, retrieve('webhook_endpoint')),
  operation('webhookEndpoints.update', 'POST /webhook_endpoints/:id', updated, updateEndpoint),
]

async function listEvents(call: Call<z.output<typeof listedEvents>>) {
  const { type, types = type === undefined ? undefined : [type] } = call.parameters
  const found = (await call.list('event')).filter((event) => types === undefined || types.includes(event.type))
  return page(call, '/v1/events', found, call.parameters)
}

async function listEndpoints(call: Call<z.output<typeof listed>>) {
  return page(call, '/v1/webhook_endpoints', await call.list('webhook_endpoint'), call.parameters)
}

async function createEndpoint(call: Call<z.output<typeof created>>) {
  const { url, enabled_events, api_version = null, description = null, metadata } = call.parameters
  const endpoint = makeWebhookEndpoint(call.now(), { url, enabled_events, api_version, description, metadata })
  call.put(endpoint)
  // The one time that it is shown.
  return expand(call, { ...endpoint, secret: randomId('whsec', 32) }, call.parameters.expand)
}

async function updateEndpoint(call: Call<z.output<typeof updated>>) {
  const { url, enabled_events: enabled, description, disabled, metadata } = call.parameters
  const endpoint = await need(call, 'webhook_endpoint', call.id)
  return save(call, {
    ...endpoint,
    url: url ?? endpoint.url,
    enabled_events: enabled ?? endpoint.enabled_events,
    description: description ?? endpoint.description,
    status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
    metadata: mergeMetadata(endpoint.metadata, metadata),
  })
}
