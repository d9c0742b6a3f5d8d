import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('./stripe-js/stripe.ts', import.meta.url))
let bundled: Promise<string> | undefined

/**
 * The browser's half of the sandbox as one script, bundled from `stripe-js/` on first use and kept.
 *
 * A build of its own, apart from the funnel's: a build with real keys cannot hold any of it, because none of it is imported.
 */
export function stripeScript(): Promise<string> {
  bundled ??= bundle()
  return bundled
}

async function bundle(): Promise<string> {
  // Loaded late, so that the server starts without waiting for it.
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'sandboxStripe', fileName: 'stripe' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('Bug in the sandbox: the build of stripe-js gave no script.')
  return chunk.code
}
