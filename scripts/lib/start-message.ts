export interface StartedSite {
  name: string
  url: string
  /** Where the pages come from. */
  site: string
  /** Where purchases are kept. */
  data: string
  /** Without keys. */
  isSandbox: boolean
}

const SANDBOX = `Sandbox: no money moves, nothing leaves this computer. Any future date and any CVC go with these cards:
    4242 4242 4242 4242   pays
    4000 0000 0000 0002   is declined
    4000 0000 0000 9995   has insufficient funds
    4000 0025 0000 3155   asks for 3-D Secure`

const STRIPE = 'Payments go to Stripe, with the keys of the environment.'

/** What `npm start` and `npm run dev` say once the funnel is up. */
export function startMessage({ name, url, site, data, isSandbox }: StartedSite): string {
  return `
  “${name}” is running at ${url.replace('127.0.0.1', 'localhost')}

  ${isSandbox ? SANDBOX : STRIPE}

  Site: ${site}
  Data: ${data}
  Ctrl+C stops it.
`
}
