import { describe, expect, test } from 'vitest'
import { IN_MEMORY } from '#server/database/open-database.ts'
import { listen } from '#server/listen.ts'
import { StartError } from '#server/start-error.ts'
import { emptyDatabase } from '../faults/support/database.ts'
import { offer } from '../faults/support/offer.ts'
import { attemptKey, startServer } from './start.ts'

const options = { port: 0, dist: null, offer, dataDir: IN_MEMORY, database: await emptyDatabase(), env: {} }

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
    [{ STRIPE_SECRET_KEY: 'sk_live_x' }, 'the page would run the sandbox beside real money. Set both or none.'],
    [{ STRIPE_SECRET_KEY: 'rk_live_x' }, 'the page would run the sandbox beside real money. Set both or none.'],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'the page would run the sandbox beside a server with keys. Set both or none.'],
    [{ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }, 'the page would take cards for a server that runs the sandbox.'],
    [
      { STRIPE_SECRET_KEY: 'sk_live_x', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_y' },
      'STRIPE_SECRET_KEY is a live key and VITE_STRIPE_PUBLISHABLE_KEY a test key.',
    ],
    [{ STRIPE_SECRET_KEY: 'sk_live_x', VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_y' }, 'STRIPE_WEBHOOK_SECRET is missing.'],
  ])('with %o is refused, without repeating the key', async (env, message) => {
    const refused = listen({ ...options, env })
    await expect(refused).rejects.toBeInstanceOf(StartError)
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.not.toThrow(/_(live|test)_[xy]/)
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
