import type { CompiledQuestion, Condition, ConditionLine } from '../../compile/compiled.ts'
import type { Fault } from '../../config/fault.ts'
import { countCombinations, dimensionsOf } from '../../simulate/combinations.ts'
import { questionsOf } from '../../simulate/dependencies.ts'
import { simulateCard } from '../../simulate/simulate-breaks.ts'
import type { Rule } from '../rule.ts'

export const unreachableVariant: Rule<'unreachable-variant'> = {
  id: 'unreachable-variant',
  title: 'Every variant of a card is shown to somebody',
  severity: 'error',
  why: 'The first variant that matches is shown: a variant whose visitors all see an earlier one is never read.',
  check: ({ shape, funnel }) => {
    const questions = new Map(funnel.questions.questions.map((question) => [question.id, question]))
    let budget = MOST_COMBINATIONS
    return funnel.breaks.flatMap(({ cards }, index) =>
      cards.flatMap((variants, card) => {
        const everybody = variants.findIndex(({ when }) => !when)
        // What stands behind a variant for everybody is the business of another rule.
        const read = everybody === -1 ? variants : variants.slice(0, everybody)
        const conditions = read.map(({ when }) => when ?? [])
        const asked = [...new Set(conditions.flatMap(questionsOf))].map((id) => questions.get(id))
        if (!isKnown(conditions, questions) || conditions.some((condition) => condition.some(isEmpty))) return []
        const known = asked.filter((question) => question !== undefined)
        const combinations = countCombinations(
          dimensionsOf(
            known,
            known.map(({ id }) => id),
          ),
        )
        const exact = combinations <= budget
        if (exact) budget -= combinations
        const seen = exact ? simulateCard(read, known, funnel.language).variants : undefined
        return conditions.flatMap((condition, variant) => {
          const above = conditions.findIndex((other, at) => at < variant && covers(other, condition, questions))
          if (above === -1 && !seen?.[variant]?.neverShown) return []
          const title = shape.breaks?.[index]?.cards[card]?.[above]?.title
          const twins = above !== -1 && covers(condition, conditions[above] ?? [], questions)
          const path = [index, 'cards', card, variant, 'when']
          const alone = read.slice(variant, variant + 1)
          if (above === -1 && exact && simulateCard(alone, known, funnel.language).variants[0]?.neverShown)
            return [impossible(path, condition, questions)]
          return [fault(path, title, twins)]
        })
      }),
    )
  },
}

/** A condition that names no answer is a mistake of its own. */
const isEmpty = (lines: readonly unknown[]) => lines.length === 0

/** A variant that no visitor could ever match, whatever stands above it: its questions are never asked of one visitor. */
function impossible(
  path: (string | number)[],
  condition: Condition,
  questions: ReadonlyMap<string, CompiledQuestion>,
): Fault {
  const limits = questionsOf(condition).flatMap((id) => {
    const when = questions.get(id)?.when
    return when ? [`\`${id}\` is asked only when ${conditionWords(when)}`] : []
  })
  const why = limits.length === 0 ? '' : `: ${limits.join(', and ')}`
  const message = `Nobody can match this variant${why}.`
  const fix =
    limits.length === 0
      ? 'Change its `when`, or remove the variant.'
      : 'Change its `when` so that it fits that, change the `when` of the question in questions.yaml, or remove the variant.'
  return { id: 'unreachable-variant', file: 'breaks.yaml', place: { path, on: 'key' }, message, fix }
}

/** A condition in words, with the ids as they are written. */
function conditionWords(condition: Condition): string {
  const line = ({ question, options, not }: ConditionLine) =>
    `\`${question}\` is ${not ? 'not ' : ''}${options.map((option) => `\`${option}\``).join(' or ')}`
  return condition.map((lines) => lines.map(line).join(' and ')).join(', or ')
}

/** Of all cards together, so that a check stays quick. Beyond it only variants above that match the same are found. */
const MOST_COMBINATIONS = 60_000

function fault(path: (string | number)[], above: string | undefined, twins: boolean): Fault {
  const [message, fix] = words(above, twins)
  return { id: 'unreachable-variant', file: 'breaks.yaml', place: { path, on: 'key' }, message, fix }
}

function words(above: string | undefined, twins: boolean): [message: string, fix: string] {
  const never = 'This variant is never shown: everybody who matches it sees'
  if (above === undefined)
    return [`${never} one of the variants above.`, 'Move it above them, let them match fewer answers, or remove it.']
  if (twins) return [`${never} “${above}” above, which matches the same.`, 'Change one of the two, or remove one.']
  return [`${never} “${above}” above.`, `Move it above “${above}”, let that one match fewer answers, or remove it.`]
}

/** An unknown question or option is a mistake of its own, and the reason why nothing matches. */
function isKnown(conditions: readonly Condition[], questions: ReadonlyMap<string, CompiledQuestion>): boolean {
  return conditions.flat(2).every(({ question, options }) => {
    const known = questions.get(question)?.options.map(({ id }) => id)
    return options.every((option) => known?.includes(option))
  })
}

/** Whether everybody who matches `narrow` matches `wide`: each of its lists is held to each line of one list of `wide`. */
function covers(wide: Condition, narrow: Condition, questions: ReadonlyMap<string, CompiledQuestion>): boolean {
  return narrow.every((lines) =>
    wide.some((wider) =>
      wider.every((line) =>
        lines.some((other) => other.question === line.question && isPart(other, line, questions.get(line.question))),
      ),
    ),
  )
}

function isPart(part: ConditionLine, whole: ConditionLine, question: CompiledQuestion | undefined): boolean {
  // Not answered is an answer too, and only `not` takes it in.
  if (part.not && !whole.not) return false
  const holds = ({ options, not }: ConditionLine, id: string) => options.includes(id) !== not
  return (question?.options ?? []).every(({ id }) => !holds(part, id) || holds(whole, id))
}
