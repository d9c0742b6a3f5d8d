/** How one call ended. */
export interface Answered {
  /** Null: it failed. */
  secret: string | null
  milliseconds: number
}

/** Opens so many checkouts of as many buyers, never more than `atOnce` at the same time. */
export async function openCheckouts(url: string, count: number, atOnce: number): Promise<Answered[]> {
  const answers: Answered[] = []
  let begun = 0
  const buyer = async () => {
    while (begun < count) answers.push(await openCheckout(url, ++begun))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, buyer))
  return answers
}

async function openCheckout(url: string, number: number): Promise<Answered> {
  const body = JSON.stringify({ email: `buyer-${number}@example.com`, attempt: crypto.randomUUID() })
  const start = performance.now()
  const response = await fetch(`${url}/functions/v1/create-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { client_secret: secret } = await response.json()
  return { secret, milliseconds: performance.now() - start }
}

/** `210 a second, p50 81 ms, p99 190 ms` */
export function summary(answers: readonly Answered[], seconds: number): string {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const at = (share: number) => `${(sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)} ms`
  return `${(answers.length / seconds).toFixed(0)} a second, p50 ${at(0.5)}, p99 ${at(0.99)}`
}

/** What there must be as many of as of answers: our rows, and the provider's subscriptions. By the subscription's id. */
interface Kept {
  rows: readonly (string | null)[]
  subscriptions: readonly string[]
}

/** What is wrong between what was answered and what was kept; undefined: nothing. */
export function lost(answers: readonly Answered[], { rows, subscriptions }: Kept): string | undefined {
  const secrets = new Set(answers.flatMap(({ secret }) => secret ?? []))
  if (secrets.size !== answers.length) return `${answers.length} calls, and ${secrets.size} different secrets.`
  const kept = new Set(rows)
  const both = subscriptions.filter((id) => kept.has(id))
  const agree = [rows.length, subscriptions.length, both.length].every((number) => number === answers.length)
  return agree
    ? undefined
    : `${answers.length} answers, ${rows.length} rows, ${subscriptions.length} subscriptions, ${both.length} of them in a row.`
}
