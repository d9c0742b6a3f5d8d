import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** What the server takes with the first payment, in minor units: asks it for a payment, and the sandbox what that is. */
export async function chargedAmount(
  request: APIRequestContext,
  url: string,
): Promise<{ amount: number; currency: string }> {
  const data = { email: 'buyer@example.com' }
  const created = await request.post(`${url}/functions/v1/create-checkout`, { data })
  expect(created.status()).toBe(200)
  const { client_secret: secret } = (await created.json()) as { client_secret: string }
  const [id] = secret.split('_secret_')
  const params = { key: 'pk_test_sandbox', client_secret: secret }
  const found = await request.get(`${url}/sandbox/api/v1/payment_intents/${id}`, { params })
  expect(found.status()).toBe(200)
  const { amount, currency } = (await found.json()) as { amount: number; currency: string }
  return { amount, currency }
}
