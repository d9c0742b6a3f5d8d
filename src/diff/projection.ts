import { projectionSchema } from '../config/files/projection.ts'
import { type CoverageOptions, countCombinations } from '../simulate/combinations.ts'
import { count, percent } from '../terminal/numbers.ts'
import type { Change } from './change.ts'
import type { ComparedFunnel } from './compared-funnel.ts'
import { differences } from './differences.ts'
import { dimensionIds, type Figures, figuresOf } from './figures.ts'
import { type Shift, shiftOf } from './shift.ts'
import { listWords } from './words.ts'
import { writtenChanges } from './written.ts'

const change = (summary: string, rest: Partial<Change> = {}): Change => ({
  area: 'projection',
  importance: 'normal',
  place: [],
  summary,
  ...rest,
})

/** What the figures come to for visitors, and below that the lines of projection.yaml that make the difference. */
export function projectionChanges(before: ComparedFunnel, after: ComparedFunnel, options?: CoverageOptions): Change[] {
  const [old, now] = [before, after].map(({ funnel }) => funnel.projection?.outputs ?? [])
  const [gone, come] = [difference(old, now), difference(now, old)]
  const shared = (now ?? []).filter((name) => old?.includes(name))
  const written = projectionLines(before, after)
  return [
    ...gone.map((name) => change(`The figure {${name}} is no longer worked out.`)),
    ...come.map((name) => change(`A new figure is worked out: {${name}}.`)),
    ...(shared.length > 0 ? figureChanges(before, after, shared, written, options) : []),
    ...written,
  ]
}

const difference = (names: readonly string[] = [], others: readonly string[] = []) =>
  names.filter((name) => !others.includes(name))

function projectionLines(before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const [old, now] = [before.shape.projection, after.shape.projection]
  if (!old || !now) return []
  const lines = differences(projectionSchema, old, now, ['projection.yaml'])
  return lines.map((line) => ({ ...writtenChanges(line, 'projection'), importance: 'detail' as const }))
}

function figureChanges(
  before: ComparedFunnel,
  after: ComparedFunnel,
  names: readonly string[],
  written: readonly Change[],
  options?: CoverageOptions,
): Change[] {
  const [old, now] = [figuresOf(before, names), figuresOf(after, names)]
  if (!old || !now) return []
  const unknown = [old, now].findIndex(({ dependencies }) => dependencies.unknown.length > 0)
  if (unknown !== -1) {
    const when = unknown === 0 ? 'before' : 'after'
    return [
      change(`The figures cannot be compared: projection.yaml has a mistake in the state ${when}.`, {
        importance: 'attention',
      }),
    ]
  }
  if (isSame(old, now) && before.funnel.language === after.funnel.language) return []
  const sides = [before, after].map(({ funnel }) => funnel.questions.questions)
  const shift = shiftOf(
    { figures: old, questions: sides[0] ?? [] },
    { figures: now, questions: sides[1] ?? [] },
    names,
    options,
  )
  const reached = ends(old, now, names, shift)
  const found = [
    ...reached,
    ...names.flatMap((name) => [...shares(name, shift), ...largest(name, shift, reached)]),
    ...unanswered(old, now, names),
  ]
  if (found.length > 0 || written.length === 0) return found
  const added = newAnswerSets(now, shift)
  if (added === 0)
    return [change(`projection.yaml changes, but ${coverageWords(shift)} show the same figures as before.`)]
  const same = `${coverageWords(shift)} that both states have show the same figures as before`
  return [change(`projection.yaml changes, but ${same}. ${count(added)} more answer sets are new.`)]
}

/** How many answer sets there were none of before: with a new option, or with a question that is asked of more people. */
function newAnswerSets({ dimensions }: Figures, { coverage }: Shift): number {
  return Math.max(0, countCombinations(dimensions) - coverage.combinations)
}

/** Most edits leave the figures alone, and a million answer sets take a while. */
function isSame(...sides: readonly Figures[]): boolean {
  const [old, now] = sides.map(({ projection, dimensions }) => JSON.stringify(projection) + dimensionIds(dimensions))
  return old === now
}

/** Highest and lowest of each figure, each over all answers that its own funnel can have. */
function ends(old: Figures, now: Figures, names: readonly string[], { before: was, after: is }: Shift): Change[] {
  const sampled = [was, is].some(({ coverage }) => coverage.method === 'sample') ? ' among the answer sets drawn' : ''
  return names.flatMap((name) =>
    (['highest', 'lowest'] as const).flatMap((end) => {
      const before = old.show(name, was.ends[name]?.[end])
      const after = now.show(name, is.ends[name]?.[end])
      return before === after
        ? []
        : [change(`${end === 'highest' ? 'Highest' : 'Lowest'} {${name}}${sampled}`, { before, after })]
    }),
  )
}

/** Where a figure changes most, unless that is told by its highest or lowest value. */
function largest(name: string, { figures }: Shift, reached: readonly Change[]): Change[] {
  const found = figures[name]?.largest
  if (!found) return []
  const { before, after, labels } = found
  if (reached.some((told) => told.before === before && told.after === after)) return []
  const answers =
    labels.length > 0 ? `with the answers ${listWords(labels.map((label) => `“${label}”`))}` : 'without answers'
  return [change(`{${name}} changes most ${answers}`, { before, after })]
}

function shares(name: string, { coverage, figures }: Shift): Change[] {
  const number = figures[name]?.changed ?? 0
  if (number === 0) return []
  const verb = number === 1 ? 'shows' : 'show'
  if (coverage.method === 'sample') {
    return [
      change(
        `About ${percent(number, coverage.seen)} of answer sets show another {${name}} (${count(number)} of ${count(coverage.seen)} drawn at random from ${count(coverage.combinations)}).`,
      ),
    ]
  }
  if (number === coverage.combinations) return [change(`All answer sets show another {${name}}.`)]
  return [
    change(
      `${percent(number, coverage.combinations)} of answer sets ${verb} another {${name}} (${count(number)} of ${count(coverage.combinations)}).`,
    ),
  ]
}

/** What visitors see who open the page without any answers. */
function unanswered(old: Figures, now: Figures, names: readonly string[]): Change[] {
  const [was, is] = [old.evaluate({}), now.evaluate({})]
  return names.flatMap((name) => {
    const [before, after] = [old.show(name, was[name]), now.show(name, is[name])]
    return before === after ? [] : [change(`{${name}} for a visitor without answers`, { before, after })]
  })
}

function coverageWords({ coverage }: Shift): string {
  const all = count(coverage.combinations)
  if (coverage.method === 'exact') return `all ${all} answer sets`
  return `${count(coverage.seen)} answer sets drawn at random from ${all}`
}
