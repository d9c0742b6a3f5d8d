/** The arithmetic of an endless row of slides: a ring of `count` places, one of them in front. */

/** Where the ring stands, and the signed number of steps that brought it there. */
export interface Turn {
  index: number
  step: number
}

/** The place on the ring that a running number falls on: -1 is the last. */
export const wrap = (position: number, count: number): number => ((position % count) + count) % count

/**
 * Steps from the slide in front to `slide` by the shorter way: negative before it, positive after it. Exactly opposite
 * counts as after.
 */
export function offsetOf(slide: number, index: number, count: number): number {
  const forward = wrap(slide - index, count)
  return forward > count / 2 ? forward - count : forward
}

/** The ring after a move that brings `target` to the front, by the shorter way. */
export function turnTo(target: number, { index }: Turn, count: number): Turn {
  return { index: wrap(target, count), step: offsetOf(wrap(target, count), index, count) }
}

/**
 * Whether the last move took a slide round the back, from one end of the row to the other: such a slide appears at its
 * new place instead of flying across the others. A slide that comes to the front or leaves it always moves visibly.
 */
export function wentRoundTheBack(slide: number, { index, step }: Turn, count: number): boolean {
  const now = offsetOf(slide, index, count)
  const before = offsetOf(slide, wrap(index - step, count), count)
  return now !== 0 && before !== 0 && now !== before - step
}
