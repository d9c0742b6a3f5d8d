/** What `npm start` and `npm run dev` say once the funnel is up. */
export function startMessage(name: string, url: string, site: string): string {
  return `
  “${name}” is running at ${url.replace('127.0.0.1', 'localhost')}

  Sandbox: no money moves, nothing leaves this computer. Any future date and any CVC go with these cards:
    4242 4242 4242 4242   pays
    4000 0000 0000 0002   is declined
    4000 0000 0000 9995   has insufficient funds
    4000 0025 0000 3155   asks for 3-D Secure

  Site: ${site}
  Data: in memory only; purchases are forgotten when this stops.
  Ctrl+C stops it.
`
}
