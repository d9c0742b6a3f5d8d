/** Half of the values lie below it. NaN of none; a value that is missing (null, not a number) counts as never. */
export function median(values: readonly (number | null)[]): number {
  return percentile(values, 0.5)
}

/**
 * The value below which a share of the values lies, with straight lines between neighbours.
 * @param share 0 to 1
 */
export function percentile(values: readonly (number | null)[], share: number): number {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  // Two that never came: their difference is no number.
  return below === above ? below : below + (above - below) * (place - Math.floor(place))
}

/** How far values lie apart: largest less smallest, over the median. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values)
}
