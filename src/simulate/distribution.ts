/** How the values of an output are spread over the combinations. All in the units in which the output is shown. */
export interface Distribution {
  /**
   * Quartiles: the value in the place `ceil(count × share)` of the sorted values. At least that share of the
   * combinations gives this value or less, and it is a value that some visitor sees; nothing is interpolated.
   */
  lowerQuartile: number
  median: number
  upperQuartile: number
  /** Sum of the values by their number: what a visitor gets on average if all combinations were equally frequent. */
  mean: number
  /** Whether every value is a whole number. */
  whole: boolean
  histogram: Bin[]
}

/** Values from `from` up to, not including, `to`. With whole values both are whole numbers. */
export interface Bin {
  from: number
  to: number
  count: number
}

/** More bins than this are hard to take in, and fewer hide the shape. */
const MAX_BINS = 12

/** The smallest width of a bin, as a share of its values, at which edges still have digits to spare. */
const FINEST = 1e-13

/** Describes values, which are sorted in place. At least one; all finite. */
export function distributionOf(values: Float64Array): Distribution {
  values.sort()
  const whole = values.every(Number.isInteger)
  const at = (share: number) => values[Math.max(Math.ceil(values.length * share) - 1, 0)] ?? Number.NaN
  return {
    lowerQuartile: at(0.25),
    median: at(0.5),
    upperQuartile: at(0.75),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    whole,
    histogram: histogramOf(values, whole),
  }
}

/** Bins of one round width (1, 2 or 5 times a power of ten; never below 1 for whole values) that start at its multiples. */
function histogramOf(sorted: Float64Array, whole: boolean): Bin[] {
  const low = sorted[0] ?? Number.NaN
  const high = sorted.at(-1) ?? Number.NaN
  const width = roundWidth(low, high, whole)
  // Values too far apart, or so close together that edges of 15 digits could not tell them apart: no bins would be honest.
  if (!Number.isFinite(width) || width < FINEST * Math.max(Math.abs(low), Math.abs(high))) return []
  const first = position(low, width, whole)
  const bins = Array.from({ length: position(high, width, whole) - first + 1 }, (_, index) => ({
    from: multiple(first + index, width),
    to: multiple(first + index + 1, width),
    count: 0,
  }))
  for (const value of sorted) {
    const bin = bins[position(value, width, whole) - first]
    if (bin) bin.count++
  }
  return bins
}

function roundWidth(low: number, high: number, whole: boolean): number {
  const wanted = (high - low) / MAX_BINS
  if (wanted === 0) return whole ? 1 : 10 ** Math.floor(Math.log10(Math.abs(high)))
  const power = Math.max(Math.floor(Math.log10(wanted)), whole ? 0 : -300)
  const widths = [1, 2, 5, 10, 20].map((factor) => multiple(factor, 10 ** power))
  const fits = (width: number) => position(high, width, whole) - position(low, width, whole) < MAX_BINS
  return widths.find(fits) ?? Number.POSITIVE_INFINITY
}

/** How many widths lie below a value. 0.3 is three times 0.1, although doubles make it a little less. */
function position(value: number, width: number, whole: boolean): number {
  const quotient = value / width
  const nearest = Math.round(quotient)
  const isNearest = !whole && Math.abs(quotient - nearest) <= 4 * Number.EPSILON * Math.abs(quotient)
  return isNearest ? nearest : Math.floor(quotient)
}

/** A multiple of a width without the noise of doubles: 3 × 0.1 is 0.3. */
function multiple(factor: number, width: number): number {
  return Number((factor * width).toPrecision(15))
}
