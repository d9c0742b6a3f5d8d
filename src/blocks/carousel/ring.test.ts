import { describe, expect, test } from 'vitest'
import { offsetOf, turnTo, wentRoundTheBack, wrap } from './ring.ts'

const offsets = (index: number, count: number) =>
  Array.from({ length: count }, (_, slide) => offsetOf(slide, index, count))

describe('wrap', () => {
  test.each([
    [0, 13, 0],
    [13, 13, 0],
    [-1, 13, 12],
    [-14, 13, 12],
    [5, 1, 0],
  ])('%i of %i is place %i', (position, count, place) => {
    expect(wrap(position, count)).toBe(place)
  })
})

describe('offsetOf', () => {
  test('puts half of the slides on each side', () => {
    expect(offsets(0, 5)).toEqual([0, 1, 2, -2, -1])
    expect(offsets(4, 5)).toEqual([1, 2, -2, -1, 0])
  })

  test('puts the slide that is exactly opposite after the one in front', () => {
    expect(offsets(0, 2)).toEqual([0, 1])
    expect(offsets(1, 4)).toEqual([-1, 0, 1, 2])
  })

  test('knows a single slide', () => {
    expect(offsets(0, 1)).toEqual([0])
  })
})

describe('turnTo', () => {
  test.each([
    ['on from the last', 13, 12, 13, { index: 0, step: 1 }],
    ['back from the first', -1, 0, 13, { index: 12, step: -1 }],
    ['by the shorter way', 11, 1, 13, { index: 11, step: -3 }],
    ['to the same slide', 4, 4, 13, { index: 4, step: 0 }],
    ['of two', 1, 0, 2, { index: 1, step: 1 }],
  ])('turns %s', (_, target, index, count, turn) => {
    expect(turnTo(target, { index, step: 0 }, count)).toEqual(turn)
  })

  test('returns to the start after as many steps as there are slides', () => {
    let turn = { index: 0, step: 0 }
    for (let step = 0; step < 13; step += 1) turn = turnTo(turn.index + 1, turn, 13)
    expect(turn.index).toBe(0)
  })
})

describe('wentRoundTheBack', () => {
  const roundTheBack = (index: number, step: number, count: number) =>
    Array.from({ length: count }, (_, slide) => slide).filter((slide) =>
      wentRoundTheBack(slide, { index, step }, count),
    )

  test('names the one slide that changes ends', () => {
    expect(roundTheBack(1, 1, 5)).toEqual([3])
    expect(roundTheBack(4, -1, 5)).toEqual([2])
    expect(roundTheBack(1, 1, 3)).toEqual([2])
  })

  test('names as many slides as steps were taken', () => {
    expect(roundTheBack(3, 3, 13)).toEqual([7, 8, 9])
  })

  test('lets two slides change places visibly', () => {
    expect(roundTheBack(1, 1, 2)).toEqual([])
    expect(roundTheBack(0, 1, 2)).toEqual([])
  })

  test('names none before the first move', () => {
    expect(roundTheBack(0, 0, 13)).toEqual([])
  })
})
