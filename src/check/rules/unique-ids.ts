import type { Fault, Path } from '../../config/fault.ts'
import type { Rule } from '../rule.ts'

export const uniqueIds: Rule<'unique-ids'> = {
  id: 'unique-ids',
  title: 'Ids and labels are unique in their list',
  severity: 'error',
  why: 'Answers are found by id and stored by label: of two equal ones nobody could tell which was meant.',
  check: ({ written: shape }) => {
    const questions = shape.questions?.questions ?? []
    return [
      ...repeats('questions.yaml', ['questions'], questions, 'id'),
      ...questions.flatMap(({ options }, index) => [
        ...repeats('questions.yaml', ['questions', index, 'options'], options, 'id'),
        ...repeats('questions.yaml', ['questions', index, 'options'], options, 'label'),
        ...likeLabels(['questions', index, 'options'], options),
      ]),
      ...repeats('testimonials.yaml', [], shape.testimonials ?? [], 'id'),
      ...repeats('breaks.yaml', [], shape.breaks ?? [], 'after'),
      ...Object.entries(shape.screens).flatMap(([id, screen]) =>
        screen.kind === 'form' ? repeats(`screens/${id}.yaml`, ['fields'], screen.fields, 'id') : [],
      ),
    ]
  },
}

const REMEDIES: Readonly<Record<string, string>> = {
  after: 'A question has one break: join the two.',
  // Whoever copies an entry forgets this line, and what is written elsewhere was written for the first.
  id: 'Give this one an id of its own; what other places say of this id is meant for the first.',
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
        fix: REMEDIES[key] ?? 'Change one of the two.',
      },
    ]
  })
}

/** Labels that visitors cannot tell apart: the same but for spaces and capital letters. */
function likeLabels(path: Path, options: readonly { label: string }[]): Fault[] {
  const seen = new Map<string, string>()
  return options.flatMap(({ label }, index): Fault[] => {
    const plain = label.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
    const first = seen.get(plain)
    if (first === undefined) seen.set(plain, label)
    if (first === undefined || first === label) return []
    const message = `The labels “${first}” and “${label}” are the same but for spaces or capital letters: visitors could not tell them apart.`
    const fix = 'Write other words in one of the two, or remove the option.'
    return [{ id: 'unique-ids', file: 'questions.yaml', place: { path: [...path, index, 'label'] }, message, fix }]
  })
}
