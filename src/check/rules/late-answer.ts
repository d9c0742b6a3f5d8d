import type { Mention } from '../../compile/mentions.ts'
import type { Fault } from '../../config/fault.ts'
import type { Shape } from '../../config/files/files.ts'
import { dependenciesOf } from '../../simulate/dependencies.ts'
import { type AnswerReader, answerReaders } from '../answer-readers.ts'
import type { Rule, RuleInput } from '../rule.ts'

export const lateAnswer: Rule<'late-answer'> = {
  id: 'late-answer',
  title: 'Nothing needs an answer before it can be known',
  severity: 'error',
  why: 'A figure would be shown as if the visitor had answered already, and a question would never be asked.',
  remedy:
    'The `when` of a break may read a later question: visitors who come back have answered it, and the last variant of the card is there for everybody else.',
  check: (input) => [...questionFaults(input), ...copyFaults(input)],
}

/** Whether a question is asked is decided before its own answer and all later ones are there. */
function questionFaults({ shape }: RuleInput): Fault[] {
  const questions = new Set(shape.questions?.questions.map(({ id }) => id))
  return answerReaders(shape)
    .filter((reader) => questions.has(reader.question) && !isEarlier(reader, shape))
    .map(({ file, place, question, asking }) => ({
      id: 'late-answer',
      file,
      place,
      message:
        question === asking
          ? `\`${asking}\` cannot depend on its own answer.`
          : `\`${asking}\` cannot depend on \`${question}\`, which is asked later.`,
      fix: 'Name an earlier question, or move this one behind it.',
    }))
}

/** Whether a question that is read stands before the question whose `when` this is; true for all other readers. */
export function isEarlier({ question, asking }: AnswerReader, shape: Shape): boolean {
  if (asking === undefined) return true
  const order = orderOf(shape)
  return (order.get(question) ?? -1) < (order.get(asking) ?? 0)
}

const orders = new WeakMap<Shape, Map<string, number>>()

/** The place of each question in the quiz. */
function orderOf(shape: Shape): Map<string, number> {
  let order = orders.get(shape)
  if (!order) {
    order = new Map(shape.questions?.questions.map(({ id }, index) => [id, index]))
    orders.set(shape, order)
  }
  return order
}

/** Figures in copy that are shown before the questions that they are worked out from. */
function copyFaults({ shape, funnel: { projection }, mentions }: RuleInput): Fault[] {
  if (!projection) return []
  const order = orderOf(shape)
  const read = new Map(
    projection.outputs.map((name) => {
      const questions = dependenciesOf(projection, [name]).questions.filter((id) => order.has(id))
      return [name, questions.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))]
    }),
  )
  const why = lateness(shape, order)
  return mentions.placeholders.flatMap((mention) => {
    const questions = read.get(mention.name)
    const late = questions && why(mention, questions)
    if (!late) return []
    const message = `\`{${mention.name}}\` is worked out from the answer to \`${late.question}\`, ${late.words}.`
    return [{ id: 'late-answer', file: mention.file, place: mention.place, message, fix: late.fix }]
  })
}

type Late = { question: string; words: string; fix: string } | undefined
type Lateness = (mention: Mention, questions: readonly string[]) => Late

const BEHIND = 'Write these words without the figure, or move them behind the question.'
const NO_QUIZ = 'Add a screen of the kind `quiz` to the flow, or write these words without the figure.'

/** Tells of a figure in copy which of its questions, in the order of the quiz, comes too late there, if one does. */
function lateness(shape: Shape, order: ReadonlyMap<string, number>): Lateness {
  const { flow } = shape.funnel
  const quiz = Object.entries(shape.screens).find(([, { kind }]) => kind === 'quiz')?.[0]
  return (mention, questions) => {
    const [first] = questions
    if (first === undefined) return undefined
    if (mention.file === 'breaks.yaml') return lateOnBreak(mention, questions, shape, order)
    if (quiz === undefined) return { question: first, words: 'and no screen asks it', fix: NO_QUIZ }
    const screen = flow.lastIndexOf(mention.file.replace(/^screens\/(.*)\.yaml$/, '$1'))
    const isLate = screen !== -1 && screen <= flow.indexOf(quiz)
    return isLate ? { question: first, words: 'and here the quiz is not finished yet', fix: BEHIND } : undefined
  }
}

function lateOnBreak(
  { place }: Mention,
  questions: readonly string[],
  { breaks }: Shape,
  order: ReadonlyMap<string, number>,
): Late {
  const after = 'path' in place ? breaks?.[Number(place.path[0])]?.after : undefined
  const passed = order.get(after ?? '')
  const late = questions.find((id) => passed !== undefined && (order.get(id) ?? 0) > passed)
  return late === undefined ? undefined : { question: late, words: 'which is asked after this break', fix: BEHIND }
}
