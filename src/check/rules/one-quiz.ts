import type { Rule } from '../rule.ts'

export const oneQuiz: Rule<'one-quiz'> = {
  id: 'one-quiz',
  title: 'A funnel has one quiz at most',
  severity: 'error',
  why: 'Questions and answers belong to the funnel, not to a screen: a second quiz would ask the same again.',
  check: ({ shape }) => {
    const [first, ...others] = Object.entries(shape.screens).filter(([, { kind }]) => kind === 'quiz')
    return others.map(([id]) => ({
      id: 'one-quiz',
      file: `screens/${id}.yaml`,
      place: { path: ['kind'] },
      message: `There is a second quiz: \`${first?.[0]}\` is one already, and a funnel has one.`,
      fix: 'Remove one of the two screens, or make it a `page`.',
    }))
  },
}
