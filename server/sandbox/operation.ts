import type { z } from 'zod'
import { checkParameters } from './parameters.ts'
import type { UnitOfWork } from './unit-of-work.ts'

export interface Call<Parameters> extends UnitOfWork {
  /** The `:id` of the path, or empty. */
  id: string
  parameters: Parameters
  /** Whether the caller is a browser with the publishable key: it must show the client secret, and sees less. */
  isPublic: boolean
}

const METHODS = ['GET', 'POST', 'DELETE'] as const

export interface Operation {
  /** As in Stripe's SDK: `subscriptions.create`. Fault switches use this name. */
  name: string
  method: (typeof METHODS)[number]
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
  route: `${(typeof METHODS)[number]} /${string}`,
  shape: Shape,
  run: (call: Call<z.output<Shape>>) => Promise<object>,
  { isPublic = false } = {},
): Operation {
  const [verb, path = ''] = route.split(' ')
  return {
    name,
    method: METHODS.find((method) => method === verb) ?? 'GET',
    path,
    isPublic,
    run: async (call) => run({ ...call, parameters: checkParameters(shape, call.parameters) }),
  }
}
