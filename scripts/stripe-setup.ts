import { parseArgs } from 'node:util'
import { type Check, inspect } from '#server/operator/stripe-setup.ts'
import { StartError } from '#server/start-error.ts'
import { stripeClient } from '#shared/stripe-client.ts'
import { funnelFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { run } from './lib/run.ts'
import { serverOffer } from './lib/server-offer.ts'

const HELP = `npm run stripe:setup [-- --check] [--webhook <address>]

Makes what the checkout needs at Stripe (product, price, webhook endpoint) or sets it right. Run
it again as often as you like: what is there and right stays as it is.

  --check              changes nothing; exit code 1 when something is otherwise than it should be
  --webhook <address>  where Stripe sends its events; without it that of VITE_SUPABASE_URL

STRIPE_SECRET_KEY says at which account. The offer is the one of the funnel's offer.yaml.
`

/** `npm run stripe:setup`: see above, and docs/production.md. */
await run(async () => {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      webhook: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const offer = serverOffer(goodFunnel(funnelFolder()))
  if (!offer) throw new StartError('This funnel sells nothing: it has no offer.yaml.')
  const key = keyFrom(process.env)
  const webhookUrl = webhookFrom(values.webhook, process.env)
  console.log(/_live_/.test(key) ? 'Stripe, live: real money.' : 'Stripe, test mode.')
  const stripe = stripeClient({ stripeKey: key, stripeUrl: process.env.STRIPE_API_URL || null })
  for (const check of await inspect(stripe, { offer, webhookUrl })) {
    if (values.check || check.differences.length === 0) report(check)
    else await mend(check)
  }
})

function report({ name, id, differences }: Check): void {
  console.log(`${name.padEnd(8)} ${id ?? 'missing'}${differences.length === 0 ? ' is as it should be.' : ''}`)
  for (const difference of differences) console.log(`         ${difference}`)
  if (differences.length > 0) process.exitCode = 1
}

async function mend(check: Check): Promise<void> {
  if (!check.mend) return report(check)
  const { id, secret } = await check.mend()
  console.log(
    `${check.name.padEnd(8)} ${id} ${check.id === null ? 'made' : 'set right'}: ${check.differences.join(' ')}`,
  )
  if (!secret) return
  console.log(`
The secret of the webhook endpoint. Stripe shows it this once; set it where the functions run:

STRIPE_WEBHOOK_SECRET=${secret}
`)
}

function keyFrom({ STRIPE_SECRET_KEY: key = '', STRIPE_API_URL: url }: NodeJS.ProcessEnv): string {
  if (key === '') throw new StartError('STRIPE_SECRET_KEY is missing. It says at which account of Stripe to look.')
  if (url && /_live_/.test(key)) throw new StartError('STRIPE_API_URL is set beside a live key. Take it away.')
  return key
}

function webhookFrom(written: string | undefined, { VITE_SUPABASE_URL: project }: NodeJS.ProcessEnv): string {
  const url = written ?? (project && `${project.replace(/\/$/, '')}/functions/v1/stripe-webhook`)
  if (url && URL.canParse(url)) return url
  throw new StartError(
    'Where should Stripe send its events? Set VITE_SUPABASE_URL (https://<project>.supabase.co), or write --webhook <address>.',
  )
}
