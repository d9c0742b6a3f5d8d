/**
 * Interval arithmetic over doubles. An interval holds every value that an expression can have, and possibly more: it
 * knows nothing of parts that move together, so that `x - x` may be anything. It is sound because rounding a double is
 * monotone: results at the ends, rounded like any other, are the ends of the results.
 */

/** All values from `low` to `high`, infinities included; `nan` if the value may also be NaN. */
export interface Interval {
  low: number
  high: number
  nan: boolean
}

/** Whether a comparison can hold and can fail. */
export interface Truth {
  canHold: boolean
  canFail: boolean
}

export const point = (value: number): Interval => span([value], Number.isNaN(value))

/** The smallest interval around some numbers; NaN among them counts as 0, since its flag says the rest. */
function span(values: readonly number[], nan: boolean): Interval {
  const known = values.map((value) => (Number.isNaN(value) ? 0 : value))
  return { low: Math.min(...known), high: Math.max(...known), nan }
}

/** The smallest interval that holds both. */
export function union(a: Interval, b: Interval): Interval {
  return { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high), nan: a.nan || b.nan }
}

export const contains = ({ low, high, nan }: Interval, value: number) =>
  Number.isNaN(value) ? nan : low <= value && value <= high

/** Whether the value is certainly a finite number. */
export const isSafe = ({ low, high, nan }: Interval) => !nan && Number.isFinite(low) && Number.isFinite(high)

const hasInfinity = ({ low, high }: Interval) => low === Number.NEGATIVE_INFINITY || high === Number.POSITIVE_INFINITY

export function add(a: Interval, b: Interval): Interval {
  const opposed =
    (a.low === Number.NEGATIVE_INFINITY && b.high === Number.POSITIVE_INFINITY) ||
    (a.high === Number.POSITIVE_INFINITY && b.low === Number.NEGATIVE_INFINITY)
  const low = a.low + b.low
  const high = a.high + b.high
  return {
    low: Number.isNaN(low) ? Number.NEGATIVE_INFINITY : low,
    high: Number.isNaN(high) ? Number.POSITIVE_INFINITY : high,
    nan: a.nan || b.nan || opposed,
  }
}

export const negate = ({ low, high, nan }: Interval): Interval => ({ low: -high, high: -low, nan })

export const subtract = (a: Interval, b: Interval) => add(a, negate(b))

export function multiply(a: Interval, b: Interval): Interval {
  const nan = (contains(a, 0) && hasInfinity(b)) || (contains(b, 0) && hasInfinity(a))
  const corners = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high]
  return span(corners, a.nan || b.nan || nan)
}

export function divide(a: Interval, b: Interval): Interval {
  const nan = a.nan || b.nan || (hasInfinity(a) && hasInfinity(b))
  if (contains(b, 0)) {
    // Which infinity depends on the sign of the zero, which an interval does not know.
    return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, nan: nan || contains(a, 0) }
  }
  return span([a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high], nan)
}

/** Applies a function that never falls as its arguments rise: `min`, `max`, `round`, `floor`, `ceil`. */
export function monotone(apply: (...values: number[]) => number, args: readonly Interval[]): Interval {
  return {
    low: apply(...args.map(({ low }) => low)),
    high: apply(...args.map(({ high }) => high)),
    nan: args.some(({ nan }) => nan),
  }
}

export function absolute(a: Interval): Interval {
  const ends = span([Math.abs(a.low), Math.abs(a.high)], a.nan)
  return contains(a, 0) ? { ...ends, low: 0 } : ends
}

/** Whether `a` can be, and can fail to be, less than `b`; `orEqual` for at most. NaN is neither. */
export function less(a: Interval, b: Interval, orEqual: boolean): Truth {
  const nan = a.nan || b.nan
  return orEqual
    ? { canHold: a.low <= b.high, canFail: nan || a.high > b.low }
    : { canHold: a.low < b.high, canFail: nan || a.high >= b.low }
}

/** Whether two values can be, and can fail to be, equal. NaN equals nothing. */
export function equal(a: Interval, b: Interval): Truth {
  const same = a.low === a.high && b.low === b.high && a.low === b.low
  return { canHold: a.low <= b.high && b.low <= a.high, canFail: a.nan || b.nan || !same }
}
