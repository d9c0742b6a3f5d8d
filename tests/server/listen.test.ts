import { describe, expect, test } from 'vitest'
import { listen } from '#server/listen.ts'
import { StartError } from '#server/start-error.ts'
import { attemptKey, offer, startServer } from './start.ts'

const options = { port: 0, dist: null, offer, env: {} }

describe('starting', () => {
  test('on a taken port says so in a sentence', async () => {
    const { url } = await startServer()
    const port = Number(new URL(url).port)
    const refused = listen({ ...options, port })
    await expect(refused).rejects.toBeInstanceOf(StartError)
    await expect(refused).rejects.toThrow(
      `Port ${port} is already taken by another program. Stop that program or choose another port.`,
    )
  })

  test.each([
    ['sk_live_x', 'STRIPE_SECRET_KEY is a live key, and the sandbox must never run beside real money.'],
    ['rk_live_x', 'STRIPE_SECRET_KEY is a live key, and the sandbox must never run beside real money.'],
    ['sk_test_x', 'STRIPE_SECRET_KEY is set, but the local server does not support keys yet.'],
  ])('with %s is refused, without repeating the key', async (key, message) => {
    const refused = listen({ ...options, env: { STRIPE_SECRET_KEY: key } })
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.not.toThrow(key)
  })

  test('without an offer serves the rest, and no checkout', async () => {
    const { checkout } = await startServer({ offer: undefined })
    expect((await checkout({ email: 'ann@example.com' })).status).toBe(404)
  })

  test('again on the same port works as soon as the server is closed', async () => {
    const server = await listen(options)
    await fetch(server.url)
    await server.close()
    const again = await listen({ ...options, port: Number(new URL(server.url).port) })
    expect((await fetch(again.url)).status).toBe(404)
    await again.close()
  })
})

describe('the sandbox over HTTP', () => {
  test('serves the browser script as one classic script', async () => {
    const { url } = await startServer()
    const response = await fetch(`${url}/sandbox/stripe.js`)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    const script = await response.text()
    expect(script).toContain('endive')
    expect(() => new Function(script)).not.toThrow()
  })

  test('plays faults and stops', async () => {
    const { url, checkout } = await startServer()
    const faults = (method: string, fault?: object) =>
      fetch(`${url}/sandbox/faults`, {
        method,
        ...(fault && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) }),
      })
    const body = { email: 'ann@example.com', attempt: attemptKey() }
    expect((await faults('POST', { at: 'create-checkout', secret: null, times: 1 })).status).toBe(201)
    expect(await (await checkout(body)).json()).toEqual({ client_secret: null, error: null })
    expect((await checkout(body)).status).toBe(200)
    await faults('POST', { at: 'create-checkout', drop: 'after' })
    await expect(checkout(body)).rejects.toThrow()
    await faults('DELETE')
    expect((await checkout(body)).status).toBe(200)
    expect((await faults('POST', { at: 'create-checkout', stauts: 500 })).status).toBe(400)
  })

  test('takes no fault from a page of another site', async () => {
    const { url } = await startServer()
    const response = await fetch(`${url}/sandbox/faults`, {
      method: 'POST',
      body: '{"at":"create-checkout","status":500}',
    })
    expect(response.status).toBe(400)
  })
})
