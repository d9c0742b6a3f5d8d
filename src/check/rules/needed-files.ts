import type { Fault, Place } from '../../config/fault.ts'
import { answerReaders } from '../answer-readers.ts'
import { type FunnelLeaf, funnelLeaves } from '../funnel-leaves.ts'
import type { Rule, RuleInput } from '../rule.ts'

export const neededFiles: Rule<'needed-files'> = {
  id: 'needed-files',
  title: 'Files that something on a screen needs are there',
  severity: 'error',
  why: 'A quiz without questions, a carousel without pictures or a button that opens no payment would be empty; so would the place of a figure that nothing works out.',
  // One missing file is one problem, however many places need it: the first of them is shown.
  check: (input) => [...questions(input), ...testimonials(input), ...offer(input), ...projection(input)],
}

function questions({ shape }: RuleInput): Fault[] {
  if (shape.questions) return []
  const quiz = Object.entries(shape.screens).find(([, { kind }]) => kind === 'quiz')
  if (quiz) {
    const message = 'A quiz asks the questions of `questions.yaml`, which is missing.'
    return [missing(`screens/${quiz[0]}.yaml`, { path: ['kind'] }, message, 'questions.yaml')]
  }
  const [reader] = answerReaders(shape)
  if (!reader) return []
  const message = `The question \`${reader.question}\` would stand in \`questions.yaml\`, which is missing.`
  return [missing(reader.file, reader.place, message, 'questions.yaml')]
}

function testimonials({ shape }: RuleInput): Fault[] {
  const needs = shape.testimonials ? undefined : find(shape, ({ leaf }) => leaf.kind === 'testimonials')
  const message = 'A carousel shows the entries of `testimonials.yaml`, which is missing.'
  return needs ? [missing(needs.file, { path: needs.path }, message, 'testimonials.yaml')] : []
}

function offer({ shape, mentions }: RuleInput): Fault[] {
  if (shape.offer) return []
  const button = find(shape, ({ leaf, value }) => leaf.kind === 'destination' && value === 'checkout')
  if (button) {
    const message = 'There is nothing to buy: `offer.yaml` is missing.'
    return [missing(button.file, { path: button.path }, message, 'offer.yaml')]
  }
  const copy = mentions.placeholders.find(({ name }) => name.startsWith('offer.'))
  if (!copy) return []
  return [
    missing(copy.file, copy.place, `\`{${copy.name}}\` comes from \`offer.yaml\`, which is missing.`, 'offer.yaml'),
  ]
}

/** Without the file its outputs are not known: every name that no other thing has would be one. */
function projection({ shape, mentions }: RuleInput): Fault[] {
  if (shape.projection) return []
  // The names of all others have a dot.
  const copy = mentions.placeholders.find(({ name }) => !name.includes('.'))
  if (!copy) return []
  const message = `\`{${copy.name}}\` would be worked out in \`projection.yaml\`, which is missing.`
  return [missing(copy.file, copy.place, message, 'projection.yaml')]
}

const find = (shape: RuleInput['shape'], wanted: (leaf: FunnelLeaf) => boolean) => funnelLeaves(shape).find(wanted)

function missing(file: string, place: Place, message: string, needed: string): Fault {
  return { id: 'needed-files', file, place, message, fix: `Add \`${needed}\`, or remove this.` }
}
