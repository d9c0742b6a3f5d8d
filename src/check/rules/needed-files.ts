import type { Fault } from '../../config/fault.ts'
import type { Rule } from '../rule.ts'

/** A quiz needs questions, a carousel needs testimonials. */
export const neededFiles: Rule = ({ shape }) =>
  Object.entries(shape.screens).flatMap(([id, screen]) => {
    const needs: Fault[] = []
    if (screen.kind === 'quiz' && !shape.questions)
      needs.push(
        fault(id, ['kind'], 'A quiz asks the questions of `questions.yaml`, which is missing.', 'questions.yaml'),
      )
    if (screen.kind === 'page' && !shape.testimonials) {
      const index = screen.blocks.findIndex(({ block }) => block === 'carousel')
      if (index !== -1)
        needs.push(
          fault(
            id,
            ['blocks', index, 'block'],
            'A carousel shows the entries of `testimonials.yaml`, which is missing.',
            'testimonials.yaml',
          ),
        )
    }
    return needs
  })

const fault = (screen: string, path: (string | number)[], message: string, file: string): Fault => ({
  id: 'needed-files',
  file: `screens/${screen}.yaml`,
  place: { path },
  message,
  fix: `Add \`${file}\`, or remove this.`,
})
