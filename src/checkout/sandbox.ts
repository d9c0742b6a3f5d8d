/** The sandbox's side of the page; a build with keys holds none of it. */
const SCRIPT = '/sandbox/stripe.js'

export const sandboxKey = 'pk_test_sandbox'

/** Fetches the stand-in for the provider's script, which sets `window.Stripe`. @throws when it does not load */
export function loadSandboxScript(): Promise<void> {
  if ((window as { Stripe?: unknown }).Stripe) return Promise.resolve()
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
