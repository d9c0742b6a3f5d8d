/** Random numbers that a seed repeats (mulberry32). */
export interface Random {
  /** A whole number from 0 to `below` − 1. */
  below: (below: number) => number
  pick: <Item>(items: readonly Item[]) => Item
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] }
}
