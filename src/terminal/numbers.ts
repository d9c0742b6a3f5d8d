/** A whole number with separators: 1,200. Numbers beyond all counting are rounded: about 3.1e+24. */
export function count(value: number): string {
  return value < 1e15 ? value.toLocaleString('en') : `about ${value.toPrecision(2)}`
}

/** A part of a whole: `57%`. Only nothing is 0% and only everything is 100%. */
export function percent(part: number, whole: number): string {
  const share = (part / whole) * 100
  if (share > 0 && share < 1) return '<1%'
  if (share > 99 && share < 100) return '>99%'
  return `${Math.round(share)}%`
}

/** `1 combination`, `600 combinations`. */
export function plural(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`
}
