const UNITS = { ms: 1, s: 1000, m: 60_000 } as const

/** `200ms`, `1.5s`, `10m` → milliseconds. */
export function compileDuration(written: string): number {
  const [, number = '0', unit = 'ms'] = /^([\d.]+)(ms|s|m)$/.exec(written) ?? []
  return Number(number) * UNITS[unit as keyof typeof UNITS]
}
