import { z } from 'zod'
import { expand } from '../expand.ts'
import { makeCustomer } from '../objects/customer.ts'
import { type Call, type Operation, operation } from '../operation.ts'
import { invalidRequest } from '../provider-error.ts'
import { need } from '../unit-of-work.ts'
import { mergeMetadata, page, retrieve, save } from './answers.ts'
import { needAttached } from './payment-methods.ts'
import { expandable, metadata, paged, retrieved } from './shapes.ts'

const created = z.strictObject({
  email: z.string().optional(),
  name: z.string().max(256).optional(),
  metadata: metadata.default({}),
  ...expandable,
})
const updated = z.strictObject({
  email: z.string().optional(),
  name: z.string().max(256).optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
  metadata: metadata.optional(),
  ...expandable,
})
const listed = z.strictObject({ email: z.string().optional(), ...paged })

export const customers: readonly Operation[] = [
  operation('customers.create', 'POST /customers', created, create),
  operation('customers.retrieve', 'GET /customers/:id', retrieved, retrieve('customer')),
  operation('customers.update', 'POST /customers/:id', updated, update),
  operation('customers.list', 'GET /customers', listed, list),
]

async function create(call: Call<z.output<typeof created>>) {
  const { email = null, name = null, metadata } = call.parameters
  checkEmail(email)
  return save(call, makeCustomer(call.now(), { email, name, metadata }))
}

async function update(call: Call<z.output<typeof updated>>) {
  const { email, name, metadata, invoice_settings: settings } = call.parameters
  const customer = await need(call, 'customer', call.id)
  checkEmail(email ?? null)
  const method = settings?.default_payment_method
  if (method) await needAttached(call, method, customer.id, 'invoice_settings[default_payment_method]')
  const next = {
    ...customer,
    metadata: mergeMetadata(customer.metadata ?? {}, metadata),
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    ...(method === undefined
      ? {}
      : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method || null } }),
  }
  call.put(next)
  return expand(call, next, call.parameters.expand)
}

async function list(call: Call<z.output<typeof listed>>) {
  const { email } = call.parameters
  const found = (await call.list('customer')).filter((customer) => email === undefined || customer.email === email)
  return page(call, '/v1/customers', found, call.parameters)
}

function checkEmail(email: string | null): void {
  if (email === null || z.email().safeParse(email).success) return
  throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
}
