import type { Shape } from '../config/files/files.ts'
import { renamedScreens } from './renamed-screens.ts'

/** The shape as it most likely shall be, so that one mistake with a name is not reported wherever that name counts. */
export function asMeant(shape: Shape): Shape {
  return withRenamedScreens(withFirstDefinitions(shape))
}

/** What funnel.yaml names by the old name of a file is that file: the old name itself is one mistake. */
function withRenamedScreens(shape: Shape): Shape {
  const renamed = renamedScreens(shape)
  if (renamed.size === 0) return shape
  const { funnel } = shape
  const meant = <Id extends string>(id: Id) => (renamed.get(id) ?? id) as Id
  return {
    ...shape,
    funnel: {
      ...funnel,
      flow: funnel.flow.map(meant),
      aside: funnel.aside.map(meant),
      'not-found': meant(funnel['not-found']),
    },
  }
}

/**
 * The shape with repeated ids of questions out of the way, so that other places are judged against the first question of
 * that name: the copy that still has the old id is one mistake, and what is written for the first is right.
 */
function withFirstDefinitions(shape: Shape): Shape {
  const questions = shape.questions?.questions ?? []
  const used = new Set<string>(questions.map(({ id }) => id))
  if (!shape.questions || used.size === questions.length) return shape
  const seen = new Set<string>()
  const told = questions.map((question) => {
    if (!seen.has(question.id)) {
      seen.add(question.id)
      return question
    }
    const id = freeId(question.id, used)
    used.add(id)
    return { ...question, id }
  })
  return { ...shape, questions: { ...shape.questions, questions: told } }
}

function freeId(id: string, used: ReadonlySet<string>): string {
  let number = 2
  while (used.has(`${id}-${number}`)) number++
  return `${id}-${number}`
}
