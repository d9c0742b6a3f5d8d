import { nextScreens } from '../../compile/next-screens.ts'
import type { Fault } from '../../config/fault.ts'
import type { Rule, RuleInput } from '../rule.ts'
import { waysOf } from '../ways.ts'

export const deadEnd: Rule<'dead-end'> = {
  id: 'dead-end',
  title: 'Every screen of the flow has a way on, and `next` has a screen to lead to',
  severity: 'error',
  why: 'On a screen without a way on the visit is over, before the visitor has seen the offer.',
  // Buttons that open `next` are followed by the compiler; these are screens without any way.
  check: (input) => {
    const { shape } = input
    const nextOf = nextScreens(shape.funnel.flow)
    const { from, broken } = waysOf(input)
    const inFlow = [...new Set(shape.funnel.flow)].flatMap((id): Fault[] => {
      const screen = Object.hasOwn(shape.screens, id) ? shape.screens[id] : undefined
      const next = nextOf.get(id)
      const file = `screens/${id}.yaml`
      if (screen?.kind === 'quiz' && next === undefined) {
        const message = 'Nothing comes after the last question: the quiz is the last screen of the flow.'
        const fix = 'Add the screen that follows to `flow` in funnel.yaml.'
        return [{ id: 'dead-end', file, place: { path: ['kind'] }, message, fix }]
      }
      const ways = [...(from.get(id) ?? [])].filter((to) => to !== id)
      if (screen?.kind !== 'page' || next === undefined || ways.length > 0 || broken.has(file)) return []
      const message = `No button on \`${id}\` leads on to another screen.`
      const fix = 'Add a block `call-to-action` with a button that `opens: next`.'
      return [{ id: 'dead-end', file, place: { path: ['blocks'], on: 'key' }, message, fix }]
    })
    return [...inFlow, ...quizBesideFlow(input)]
  },
}

/** A quiz goes on to the next screen of the flow, and beside the flow there is none. */
function quizBesideFlow({ shape: { funnel, screens } }: RuleInput): Fault[] {
  return funnel.aside.flatMap((id, index) => {
    const isQuiz = Object.hasOwn(screens, id) && screens[id]?.kind === 'quiz'
    if (!isQuiz || funnel.flow.includes(id)) return []
    const message = `The quiz \`${id}\` stands beside the flow, so that nothing comes after its last question.`
    const fix = 'Move this line to `flow`, before the screen that follows the quiz.'
    return [{ id: 'dead-end', file: 'funnel.yaml', place: { path: ['aside', index] }, message, fix }]
  })
}
