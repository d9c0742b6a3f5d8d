// Ways in which operations answer.
import { expand } from '../expand.ts'
import type { Call } from '../operation.ts'
import type { ObjectReader } from '../store.ts'
import type { ObjectType, StripeObject } from '../stripe-object.ts'
import { need } from '../unit-of-work.ts'
import type { Paging } from './shapes.ts'

interface Expandable {
  expand?: string[] | undefined
}

/** Stores a new version of an object and answers with it. */
export function save(call: Call<Expandable>, object: StripeObject): Promise<object> {
  call.put(object)
  return expand(call, object, call.parameters.expand)
}

export function retrieve(type: ObjectType) {
  return async (call: Call<Expandable>) => expand(call, await need(call, type, call.id), call.parameters.expand)
}

/** One page of a list, newest first. */
export async function page(
  work: ObjectReader,
  url: string,
  found: readonly StripeObject[],
  { limit, starting_after: after, created = {}, expand: paths }: Paging,
): Promise<object> {
  const wanted = found.filter((object) => !('created' in object) || isIn(created, object.created))
  const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1
  const data = wanted.slice(start, start + limit)
  return expand(work, { object: 'list', url, has_more: wanted.length > start + limit, data }, paths)
}

function isIn({ gt, gte, lt, lte }: NonNullable<Paging['created']>, at: number): boolean {
  return (
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
  )
}

/** Merges metadata as Stripe does: what is not named stays, and an empty text takes away. */
export function mergeMetadata(
  before: Record<string, string> | null,
  change: Record<string, string> = {},
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}
