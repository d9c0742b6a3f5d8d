import type { Queries } from '../database.ts'

/** An event of the provider, as far as it is kept. */
export interface InboxEvent {
  provider: 'sandbox' | 'stripe'
  id: string
  type: string
  apiVersion: string | null
  objectId: string | null
  createdAt: Date
}

/** Notes an event in the transaction of its effect. @returns whether it is new */
export async function noteEvent(queries: Queries, event: InboxEvent, now: Date): Promise<boolean> {
  const rows = await queries.query(
    `insert into billing.provider_events
       (provider, event_id, type, api_version, object_id, provider_created_at, received_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1 as noted`,
    [event.provider, event.id, event.type, event.apiVersion, event.objectId, event.createdAt, now],
  )
  return rows.length > 0
}

/** Whether an event has had its effect: whoever asks before the work is spared it, and `noteEvent` decides. */
export async function isNoted(queries: Queries, { provider, id }: InboxEvent): Promise<boolean> {
  const rows = await queries.query('select 1 from billing.provider_events where provider = $1 and event_id = $2', [
    provider,
    id,
  ])
  return rows.length > 0
}
