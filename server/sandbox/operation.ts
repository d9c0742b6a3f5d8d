import type { z } from 'zod'
import { checkParameters } from './parameters.ts'
import type { SandboxStore } from './store.ts'

/** What an operation may touch. */
export interface Provider {
  store: SandboxStore
  /** Seconds since 1970, whole, as Stripe counts. */
  now(): number
}

export interface Call<Parameters> extends Provider {
  /** The `:id` of the path, or empty. */
  id: string
  parameters: Parameters
  /** Whether the caller is a browser with the publishable key: it must show the client secret, and sees less. */
  isPublic: boolean
}

export interface Operation {
  /** As in Stripe's SDK: `subscriptions.create`. Fault switches use this name. */
  name: string
  method: 'GET' | 'POST'
  path: string
  /** Whether the publishable key may call it. */
  isPublic: boolean
  run(call: Call<Record<string, unknown>>): Promise<object>
}

/**
 * Declares one call of the API. Parameters that the shape doesn't name are refused, because Stripe refuses them.
 */
export function operation<Shape extends z.ZodType>(
  name: string,
  route: `GET /${string}` | `POST /${string}`,
  shape: Shape,
  run: (call: Call<z.output<Shape>>) => Promise<object>,
  { isPublic = false } = {},
): Operation {
  const [method, path = ''] = route.split(' ')
  return {
    name,
    method: method === 'GET' ? 'GET' : 'POST',
    path,
    isPublic,
    run: async (call) => run({ ...call, parameters: checkParameters(shape, call.parameters) }),
  }
}
