import { describe, expect, it } from 'vitest'
import { makeProjection, makeQuestions, type ProjectionSketch } from '../../tests/support/make-projection.ts'
import { formulaHazards } from './hazards.ts'

const tables = { x: ['a', [0, 2], 1], y: ['b', [1, 2], 3] } satisfies ProjectionSketch['tables']
const questions = makeQuestions({ a: 2, b: 2 })
const hazardsOf = (formulas: Record<string, string>, limit?: number) =>
  formulaHazards(makeProjection({ tables, constants: { huge: 1e308 }, formulas }), questions, {
    ...(limit !== undefined && { limit, sampleSize: 100 }),
  })

describe('formulas for every answer', () => {
  it('names the divisor that can be zero and answers that do it', () => {
    expect(hazardsOf({ z: '100 / (x * y) + 1' })).toEqual([
      {
        formula: 'z',
        kind: 'zero-divisor',
        span: [7, 12],
        text: 'x * y',
        certain: true,
        answers: [
          { question: 'a', options: [{ id: 'o0', label: 'Option 0' }], any: false },
          { question: 'b', options: [null], any: false },
        ],
      },
    ])
  })

  it.each([
    ['a divisor that is never zero', '1 / y'],
    ['a divisor that intervals suspect but no answer makes zero', '1 / (y - x - 0.5)'],
    ['a division behind an `if` that keeps zero out', 'if(x > 0, 100 / x, 0)'],
    ['parts that move together', '1 / (1 + x - x)'],
    ['a formula without division', 'max(1, x * y - 3)'],
  ])('acquits %s', (_what, formula) => {
    expect(hazardsOf({ z: formula })).toEqual([])
  })

  it('condemns an `if` that lets zero in', () => {
    expect(hazardsOf({ z: 'if(x > 0, 0, 100 / x)' })).toMatchObject([{ text: 'x' }])
  })

  it('reports each divisor', () => {
    expect(hazardsOf({ z: '1 / x + 1 / (y - 3)' }).map(({ text }) => text)).toEqual(['x', 'y - 3'])
  })

  it('finds numbers beyond all bounds', () => {
    expect(hazardsOf({ z: 'huge * y' })).toMatchObject([{ kind: 'value', span: [0, 8], certain: true }])
  })

  it('reports one cause once', () => {
    expect(hazardsOf({ z: '1 / x', w: 'z * 2', u: 'w - w' }).map(({ formula }) => formula)).toEqual(['z'])
  })

  it('looks on where an earlier formula was acquitted', () => {
    expect(hazardsOf({ z: 'if(x > 0, 1 / x, 0)', w: '1 / z' })).toMatchObject([{ formula: 'w', text: 'z' }])
  })
})

describe('too many combinations', () => {
  it('are sampled for an example', () => {
    expect(hazardsOf({ z: '1 / (x * y)' }, 3)).toMatchObject([{ text: 'x * y', certain: true }])
  })

  it('leave a suspicion where nothing was found', () => {
    expect(hazardsOf({ z: '1 / (y - x - 0.5)', w: 'z + 1' }, 3)).toEqual([
      { formula: 'z', kind: 'zero-divisor', span: [5, 16], text: 'y - x - 0.5', certain: false, answers: null },
    ])
  })

  it('leave none where intervals are enough', () => {
    expect(hazardsOf({ z: 'x / y' }, 3)).toEqual([])
  })
})

it('leaves out formulas that read a faulty one', () => {
  const projection = makeProjection({ tables, formulas: { z: 'x + 1', w: '1 / z' } })
  const faulty = { ...projection, formulas: projection.formulas.filter(({ name }) => name !== 'z') }
  expect(formulaHazards(faulty, questions)).toEqual([])
})
