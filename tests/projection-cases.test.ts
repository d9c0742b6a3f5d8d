import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CompiledFunnel } from '#src/compile/compiled.ts'
import { runFormulas } from '#src/compile/formula.ts'
import { project } from '#src/engine/project.ts'
import { decodeAnswers } from '#src/engine/stored-answers.ts'
import { checkEdited, type Edit } from './support/edited-funnel.ts'

/** Answer sets and figures that were worked out by hand from the specification, apart from the code. */
const file = new URL('./fixtures/projection-cases.csv', import.meta.url)
const [header = [], ...rows] = readFileSync(file, 'utf8')
  .trim()
  .split(/\r?\n/)
  .map((line) => line.split(','))
const cases = rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))

const QUESTIONS = ['daily-time', 'presence', 'niche', 'start', 'monetisation', 'skill', 'income-target']

/**
 * Formulas are worked out in doubles and rounded once, at the end, so that an exact half can come out a hair below. The
 * note of such a row says what doubles give.
 */
function amountInDoubles(row: Record<string, string>): number {
  const [, inDoubles] = /and so (\d+)$/.exec(row.note ?? '') ?? []
  return Number(inDoubles ?? row.amount)
}

function funnelWith(...edits: Edit[]): CompiledFunnel {
  const { funnel, problems } = checkEdited(...edits)
  if (!funnel) throw new Error(problems.map(({ message }) => message).join('\n'))
  return funnel
}

/** The projection for answers by label, which go the way of a visitor's: stored by index, and read again. */
function projectionOf({ questions, projection }: CompiledFunnel, labels: Record<string, string>) {
  if (!projection) throw new Error('The funnel has no projection.')
  const stored = Object.entries(labels).map(([question, label]) => {
    const index = questions.questions.findIndex(({ id }) => id === question)
    const known = questions.questions[index]?.options.some((option) => option.label === label)
    if (!known) throw new Error(`${question} has no option with the label “${label}”.`)
    return [String(index), label]
  })
  const answers = decodeAnswers(questions.questions, Object.fromEntries(stored))
  return project({ ...projection, run: runFormulas(projection.formulas) }, answers)
}

describe('the shipped projection', () => {
  const funnel = funnelWith()

  test('is held against at least forty cases, of which each names what it expects', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
    for (const { views, amount, days, ...rest } of cases)
      expect([views, amount, days, rest['raw days']].map(Number).every(Number.isFinite)).toBe(true)
  })

  test.each(cases.map((row) => [Object.values(row).join(', '), row] as const))('%s', (_, row) => {
    const labels = QUESTIONS.filter((question) => row[question]).map((question) => [question, row[question] ?? ''])
    const values = projectionOf(funnel, Object.fromEntries(labels))
    expect({
      amount: values.amount,
      days: values.days,
      'raw days': Number(values.baseDays) + Number(values.daysChange),
    }).toEqual({ amount: amountInDoubles(row), days: Number(row.days), 'raw days': Number(row['raw days']) })
    expect(values.dailyViews).toBeCloseTo(Number(row.views), 6)
  })
})

describe('where the limits bind', () => {
  const few: Edit = ['projection.yaml', 'baseViews: 3600', 'baseViews: 400']
  // 50 × 400 = 20,000 views; 20 × 1.5 × 30 = 900.
  test('the amount is never below 1000', () => {
    expect(projectionOf(funnelWith(few), {})).toMatchObject({ dailyViews: 20_000, amount: 1000 })
  })

  // 20 × 2.03 × 30 = 1218.
  test('and is what it is above', () => {
    expect(projectionOf(funnelWith(few), { monetisation: 'Digital products' }).amount).toBe(1218)
  })

  const long: Edit = ['projection.yaml', '20k-plus: 75 }', '20k-plus: 88 }']
  test.each([
    // 88 + 7 − 3 = 92, 88 + 7 + 7 = 102, 88 − 3 = 85.
    [{ 'income-target': '$20K+/month', skill: 'Total beginner', start: 'Today' }, 90],
    [{ 'income-target': '$20K+/month', skill: 'Total beginner', 'daily-time': 'Less than 1 hour' }, 90],
    [{ 'income-target': '$20K+/month', start: 'Today' }, 85],
  ])('the days are never above 90: %j', (labels, days) => {
    expect(projectionOf(funnelWith(long), labels).days).toBe(days)
  })

  test.each([
    // 18 − 7 − 14 − 3 = −6, 18 − 3 = 15, 18 − 7 = 11.
    [{ 'income-target': '$1K/month', skill: 'Advanced', presence: '21+ accounts', start: 'Within a week' }, 14],
    [{ 'income-target': '$1K/month', start: 'Today' }, 15],
    [{ 'income-target': '$1K/month', presence: '6–20 accounts' }, 14],
  ])('the days are never below 14: %j', (labels, days) => {
    expect(projectionOf(funnelWith(), labels).days).toBe(days)
  })
})
