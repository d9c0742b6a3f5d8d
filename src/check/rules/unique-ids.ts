import type { Fault, Path } from '../../config/fault.ts'
import type { Rule } from '../rule.ts'

/** Ids are unique in their list, and so are the labels of a question's options: a label is what is stored. */
export const uniqueIds: Rule = ({ shape }) => {
  const questions = shape.questions?.questions ?? []
  const forms = Object.entries(shape.screens).flatMap(([id, screen]) =>
    screen.kind === 'form' ? [{ id, screen }] : [],
  )
  return [
    ...repeats('questions.yaml', ['questions'], questions, 'id'),
    ...questions.flatMap(({ options }, index) => [
      ...repeats('questions.yaml', ['questions', index, 'options'], options, 'id'),
      ...repeats('questions.yaml', ['questions', index, 'options'], options, 'label'),
    ]),
    ...repeats('testimonials.yaml', [], shape.testimonials ?? [], 'id'),
    ...repeats('breaks.yaml', [], shape.breaks ?? [], 'after'),
    ...forms.flatMap(({ id, screen }) => repeats(`screens/${id}.yaml`, ['fields'], screen.fields, 'id')),
  ]
}

function repeats<Key extends string>(
  file: string,
  path: Path,
  items: readonly Record<Key, string>[],
  key: Key,
): Fault[] {
  const seen = new Set<string>()
  return items.flatMap((item, index): Fault[] => {
    const value = item[key]
    if (!seen.has(value)) {
      seen.add(value)
      return []
    }
    return [
      {
        id: 'unique-ids',
        file,
        place: { path: [...path, index, key] },
        message: `The ${key === 'label' ? 'label' : 'id'} \`${value}\` occurs twice in this list.`,
        fix: key === 'after' ? 'A question has one break: join the two.' : 'Change one of the two.',
      },
    ]
  })
}
