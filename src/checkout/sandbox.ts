import type { Stripe, StripeConstructor, StripeConstructorOptions } from '@stripe/stripe-js'

/** The sandbox's side of the page; a build with keys holds none of it. */
const SCRIPT = '/sandbox/stripe.js'
const KEY = 'pk_test_sandbox'

/** The sandbox's payment library, made by its stand-in for the provider's script. @throws when that does not load */
export async function loadSandbox(options: StripeConstructorOptions): Promise<Stripe> {
  const page = window as { Stripe?: StripeConstructor }
  if (!page.Stripe) await loadScript()
  if (!page.Stripe) throw new Error(`${SCRIPT} sets no window.Stripe`)
  return page.Stripe(KEY, options)
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${SCRIPT} did not load`))
    }
    document.head.append(script)
  })
}
