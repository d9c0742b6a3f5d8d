/** Random numbers that a seed repeats (mulberry32). */
export interface Random {
  /** A whole number from 0 to `below` − 1. */
  below: (below: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** One of the items, each as often as its weight says. */
  pickWeighted: <Item extends { weight: number }>(items: readonly Item[]) => Item
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  return {
    below: (below) => Math.floor(next() * below),
    pick,
    pickWeighted: (items) => {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0)
      for (const item of items) {
        left -= item.weight
        if (left < 0) return item
      }
      return pick(items)
    },
  }
}
