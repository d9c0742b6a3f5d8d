/** The lines that differ between two texts, as `- before` and `+ after`, with one line of their surroundings. */
export function changedLines(before: string, after: string): string[] {
  const lines = [...alignedLines(before.split('\n'), after.split('\n'))]
  const isNear = (index: number) => lines.slice(Math.max(index - 1, 0), index + 2).some((line) => !line.startsWith(' '))
  return lines.filter((line, index) => isNear(index) && line.trim() !== '')
}

/** All lines of both texts in order: common ones once. */
function* alignedLines(before: readonly string[], after: readonly string[]): Generator<string> {
  const common = commonLengths(before, after)
  const at = (from: number, to: number) => common[from]?.[to] ?? 0
  let [from, to] = [0, 0]
  while (from < before.length || to < after.length) {
    if (from < before.length && before[from] === after[to]) {
      yield `  ${before[from]}`
      from++
      to++
    } else if (from < before.length && (to >= after.length || at(from + 1, to) >= at(from, to + 1)))
      yield `- ${before[from++]}`
    else yield `+ ${after[to++]}`
  }
}

/** For each pair of places the number of lines that the rests have in common, in order. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let from = before.length - 1; from >= 0; from--) {
    const row = lengths[from] ?? []
    const below = lengths[from + 1] ?? []
    for (let to = after.length - 1; to >= 0; to--)
      row[to] = before[from] === after[to] ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0)
  }
  return lengths
}
