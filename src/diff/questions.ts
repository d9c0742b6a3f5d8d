import type { CompiledQuestion } from '../compile/compiled.ts'
import { copyText } from '../engine/copy-text.ts'
import { align } from './align.ts'
import type { Change } from './change.ts'
import type { ComparedFunnel } from './compared-funnel.ts'
import { returningChanges } from './returning-visitors.ts'
import { conditionWords } from './words.ts'

/** Questions and options that come, go, move or read differently, and what that means for visitors who come back. */
export function questionChanges(before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const [old, now] = [quizOf(before), quizOf(after)]
  const { pairs, removed, added } = align(old.map(entry), now.map(entry))
  return [
    ...removed.flatMap((index) => gone(old[index], index)),
    ...added.flatMap((index) => come(now[index], index)),
    ...pairs.flatMap((pair) => {
      const [was, is] = [old[pair.before], now[pair.after]]
      if (!was || !is) return []
      const moved = pair.moved
        ? [change(`Question ${pair.before + 1} “${was.title}” is now question ${pair.after + 1}.`)]
        : []
      return [...moved, ...sameQuestion(was, is, pair.after)]
    }),
    ...lastAnswer(before, after),
    ...returningChanges(before.funnel.questions.questions, after.funnel.questions.questions),
  ]
}

interface Question {
  id: string
  title: string
  /** The title as it is written. */
  written: string
  options: CompiledQuestion['options']
  when: CompiledQuestion['when']
}

function quizOf({ funnel, shape }: ComparedFunnel): Question[] {
  return funnel.questions.questions.map(({ id, title, options, when }, index) => ({
    id,
    options,
    when,
    title: copyText(title, {}, funnel.language),
    written: String(shape.questions?.questions[index]?.title ?? '').trim(),
  }))
}

const entry = (value: { id: string }) => ({ value, id: value.id })

const change = (summary: string, rest: Partial<Change> = {}): Change => ({
  area: 'questions',
  importance: 'normal',
  place: [],
  summary,
  ...rest,
})

const gone = (question: Question | undefined, index: number) =>
  question ? [change(`Question ${index + 1} “${question.title}” is removed.`)] : []

function come(question: Question | undefined, index: number): Change[] {
  if (!question) return []
  const options = question.options.map(({ label }) => `“${label}”`).join(', ')
  const who = question.when ? ` It is asked only when ${conditionWords(question.when)}.` : ''
  return [change(`Question ${index + 1} “${question.title}” is new, with the options ${options}.${who}`)]
}

function sameQuestion(was: Question, is: Question, index: number): Change[] {
  const place = [`Question ${index + 1} “${is.title}”`]
  const asked = [was, is].map(({ when }) => conditionWords(when))
  return [
    ...(was.written === is.written
      ? []
      : [
          change('asks in other words', {
            place: [`Question ${index + 1}`],
            before: was.written,
            after: is.written,
            words: true,
          }),
        ]),
    ...(asked[0] === asked[1]
      ? []
      : [change('is asked of others', { place, before: String(asked[0]), after: String(asked[1]) })]),
    ...optionChanges(was, is, place),
  ]
}

function optionChanges(was: Question, is: Question, place: string[]): Change[] {
  const { pairs, removed, added } = align(was.options.map(entry), is.options.map(entry))
  const label = (options: Question['options'], index: number) => `“${options[index]?.label ?? ''}”`
  const moves = pairs.some(({ moved }) => moved)
  const order = (options: Question['options']) => options.map((_, index) => label(options, index)).join(', ')
  return [
    ...removed.map((index) => change(`the option ${label(was.options, index)} is removed.`, { place })),
    ...added.map((index) => change(`the option ${label(is.options, index)} is new.`, { place })),
    ...pairs.flatMap((pair) => {
      const [before, after] = [was.options[pair.before]?.label, is.options[pair.after]?.label]
      if (before === undefined || after === undefined || before === after) return []
      // Where another option has the old label now, the kept answer is taken for that one, which is told first of all.
      const again = is.options.some(({ label }) => label === before)
        ? ''
        : ', so that visitors who chose it and come back are asked again'
      return [
        change(`an option has another label${again}`, {
          place,
          before,
          after,
          words: true,
        }),
      ]
    }),
    ...(moves
      ? [change('the options stand in another order', { place, before: order(was.options), after: order(is.options) })]
      : []),
  ]
}

function lastAnswer(before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const saved = after.funnel.questions.lastAnswerSaved
  if (before.funnel.questions.lastAnswerSaved === saved || !after.shape.questions || !before.shape.questions) return []
  return [change(`The answer to the last question is ${saved ? 'now kept' : 'no longer kept'} by the browser.`)]
}
