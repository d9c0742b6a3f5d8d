import type { Mode } from '#src/build/mode.ts'

export interface StartedSite {
  name: string
  url: string
  /** Where the pages come from. */
  site: string
  /** Where purchases are kept. */
  data: string
  /** Where mails go. */
  mails: string
  mode: Mode
}

const sandbox = (
  url: string,
) => `Sandbox: no money moves, nothing leaves this computer. Any future date and any CVC go with these cards:
    4242 4242 4242 4242   pays
    4000 0000 0000 0002   is declined
    4000 0000 0000 9995   has insufficient funds
    4000 0025 0000 3155   asks for 3-D Secure

  The sandbox's clock can be moved, to see the payments of later months:
    curl -H 'content-type: application/json' -d '{"advance":{"months":1,"hours":2}}' ${url}/sandbox/clock`

const stripe = (key: string) =>
  `Stripe takes the payments. ${key.startsWith('pk_live') ? 'These are LIVE keys: real money moves.' : 'These are test keys: no money moves.'}`

/** What `npm start` and `npm run dev` say once the funnel is up. */
export function startMessage({ name, url, site, data, mails, mode }: StartedSite): string {
  const shown = url.replace('127.0.0.1', 'localhost')
  return `
  “${name}” is running at ${shown}

  ${mode.kind === 'sandbox' ? sandbox(shown) : stripe(mode.publishableKey)}

  Site:  ${site}
  Data:  ${data}
  Mails: ${mails}
  Ctrl+C stops it.
`
}
