import type { CompiledBreak, CompiledQuestion, Condition } from '../compile/compiled.ts'
import { breaksSchema } from '../config/files/breaks.ts'
import { copyText } from '../engine/copy-text.ts'
import { plural } from '../terminal/numbers.ts'
import { align } from './align.ts'
import type { Change } from './change.ts'
import type { ComparedFunnel } from './compared-funnel.ts'
import { differences } from './differences.ts'
import { writtenChanges } from './written.ts'

/** Breaks that come or go, who sees which card, and their words. A break is known by the question that it follows. */
export function breakChanges(before: ComparedFunnel, after: ComparedFunnel): Change[] {
  const [old, now] = [before.funnel.breaks, after.funnel.breaks]
  const { pairs, removed, added } = align(old.map(entry), now.map(entry))
  return [
    ...removed.map((index) => change(`The break after ${questionName(before, old[index]?.after)} is removed.`)),
    ...added.map((index) => {
      const cards = plural(now[index]?.cards.length ?? 0, 'card')
      const title = copyText(now[index]?.title ?? [], {}, after.funnel.language)
      const summary = `A new break with ${cards} follows ${questionName(after, now[index]?.after)}`
      return { ...change(summary), after: title, words: true as const }
    }),
    ...pairs.flatMap((pair) => {
      const [was, is] = [old[pair.before], now[pair.after]]
      if (!was || !is) return []
      const name = `Break ${pair.after + 1}`
      const written = [before.shape.breaks?.[pair.before], after.shape.breaks?.[pair.after]]
      const lines = differences(breaksSchema._zod.def.element, written[0], written[1], [name])
      return [...nowForEveryone(was, is, [before, after], name), ...lines.map((line) => writtenChanges(line, 'breaks'))]
    }),
  ]
}

const entry = (value: CompiledBreak) => ({ value, id: value.after })

const change = (summary: string): Change => ({ area: 'breaks', importance: 'normal', place: [], summary })

function questionName({ funnel }: ComparedFunnel, id: string | undefined): string {
  const index = funnel.questions.questions.findIndex((question) => question.id === id)
  const question = funnel.questions.questions[index]
  return question ? `question ${index + 1} “${copyText(question.title, {}, funnel.language)}”` : `the question “${id}”`
}

type Card = CompiledBreak['cards'][number]

/** Cards that used to answer what visitors had said and now say the same to all. */
function nowForEveryone(
  was: CompiledBreak,
  is: CompiledBreak,
  [before, after]: readonly [ComparedFunnel, ComparedFunnel],
  name: string,
): Change[] {
  return is.cards.flatMap((card, index) => {
    const old = was.cards[index]
    if (!old || was.cards.length !== is.cards.length) return []
    const [seen, sees] = [reachable(old, before), reachable(card, after)]
    const [only] = sees
    if (seen.length < 2 || sees.length !== 1 || !only) return []
    const title = copyText(only.title, {}, after.funnel.language)
    return [{ ...change(`${name} now always shows the last variant of card ${index + 1}`), after: title, words: true }]
  })
}

/** The variants of a card that some visitor can see. */
function reachable(card: Card, { funnel }: ComparedFunnel): Card[number][] {
  return card.filter(({ when }) => canHold(when, funnel.questions.questions))
}

/** Whether the questions and options that a condition names exist at all. */
function canHold(condition: Condition | undefined, questions: readonly CompiledQuestion[]): boolean {
  if (!condition) return true
  const exists = (question: string, option: string) =>
    questions.some(({ id, options }) => id === question && options.some((other) => other.id === option))
  return condition.some((lines) =>
    lines.every(({ question, options, not }) => not || options.some((option) => exists(question, option))),
  )
}
