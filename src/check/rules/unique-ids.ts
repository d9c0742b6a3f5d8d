import type { Fault, Path } from '../../config/fault.ts'
import type { Rule } from '../rule.ts'

export const uniqueIds: Rule<'unique-ids'> = {
  id: 'unique-ids',
  title: 'Ids and labels are unique in their list',
  severity: 'error',
  why: 'Answers are found by id and stored by label: of two equal ones nobody could tell which was meant.',
  check: ({ shape }) => {
    const questions = shape.questions?.questions ?? []
    return [
      ...repeats('questions.yaml', ['questions'], questions, 'id'),
      ...questions.flatMap(({ options }, index) => [
        ...repeats('questions.yaml', ['questions', index, 'options'], options, 'id'),
        ...repeats('questions.yaml', ['questions', index, 'options'], options, 'label'),
      ]),
      ...repeats('testimonials.yaml', [], shape.testimonials ?? [], 'id'),
      ...repeats('breaks.yaml', [], shape.breaks ?? [], 'after'),
      ...Object.entries(shape.screens).flatMap(([id, screen]) =>
        screen.kind === 'form' ? repeats(`screens/${id}.yaml`, ['fields'], screen.fields, 'id') : [],
      ),
    ]
  },
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
