// `npm run stripe:setup`, as an operator calls it, at a stand-in for Stripe's API.
import { execFile } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { offer } from '#shared/offer.generated.ts'
import { startStandIn } from '../deno/stand-in.ts'

interface Ended {
  code: number
  stdout: string
  stderr: string
}

function setup(env: Record<string, string>, ...words: string[]): Promise<Ended> {
  const args = ['--import', 'tsx', 'scripts/stripe-setup.ts', '--webhook', 'https://funnel.test/webhook', ...words]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env: { ...process.env, ...env } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    )
  })
}

it.runIf(offer)(
  'compares, makes what is missing once, and shows the secret once',
  async () => {
    if (!offer) return
    const standIn = await startStandIn('http://127.0.0.1:9', offer)
    onTestFinished(() => standIn.stop())
    const env = { STRIPE_SECRET_KEY: standIn.key, STRIPE_API_URL: standIn.url }
    const before = await setup(env, '--check')
    expect(before).toMatchObject({ code: 1, stderr: '' })
    expect(before.stdout).toContain('There is none for https://funnel.test/webhook.')
    expect((await standIn.sandbox.stripe.webhookEndpoints.list()).data).toEqual([])
    const made = await setup(env)
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^STRIPE_WEBHOOK_SECRET=whsec_\w+$/m) })
    const after = await setup(env, '--check')
    expect(after).toMatchObject({ code: 0, stdout: expect.not.stringContaining('whsec_') })
    expect(after.stdout).toMatch(/^webhook {2}we_\w+ is as it should be\.$/m)
  },
  60_000,
)

it('says what is missing, and sends no live key elsewhere', async () => {
  expect((await setup({ STRIPE_SECRET_KEY: '' })).stderr).toContain('STRIPE_SECRET_KEY is missing.')
  const live = await setup({ STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_API_URL: 'http://127.0.0.1:9' })
  expect(live).toMatchObject({ code: 1, stderr: expect.stringContaining('STRIPE_API_URL is set beside a live key.') })
}, 60_000)
