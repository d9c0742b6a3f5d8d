import { expect, it } from 'vitest'
import { type Edit, editedSide } from '../../tests/support/edited-sides.ts'
import { compareSides } from './compare-sides.ts'
import { sentence } from './report/sentence.ts'

/** The remarks and sentences of a comparison between two edited funnels. */
function compare(before: Edit[], after: Edit[]) {
  const sides = [before, after].map((edits) => editedSide(edits))
  const [old, now] = sides
  if (!old || !now) throw new Error('There are two sides.')
  const { remarks, changes } = compareSides({ name: 'main', ...old }, { name: 'funnel-config', ...now })
  return { remarks, sentences: changes.map(sentence) }
}

const button: Edit = ['screens/landing.yaml', 'label: "Calculate My TikTok Revenue"', 'label: "Go"']

it('compares a funnel with mistakes as far as it compiles, and says so', () => {
  const { remarks, sentences } = compare([['screens/landing.yaml', 'opens: next', 'opens: nowhere']], [])
  expect(remarks).toHaveLength(1)
  expect(remarks[0]).toMatch(/^The funnel of main has \d mistakes?[:;].* screens\/landing\.yaml, line \d+: \S/)
  expect(sentences).toEqual(['Landing › Call to action › button › opens: nowhere → next'])
})

it('does not compare figures that a mistake keeps from being worked out', () => {
  const { sentences } = compare([], [['projection.yaml', 'dailyViews: hours *', 'dailyViews: hour *']])
  expect(sentences[0]).toBe('The figures cannot be compared: projection.yaml has a mistake in the state after.')
})

it('compares the lines of the files where one of them does not have its form', () => {
  const { remarks, sentences } = compare([['theme.yaml', '    radius: 16px', '    roundness: 16px']], [button])
  expect(remarks[0]).toMatch(/^The funnel of main has \d mistakes?.*theme\.yaml, line \d+: /)
  expect(remarks[1]).toMatch(/^So the lines of the files are compared as they are written/)
  expect(sentences).toEqual([
    'screens/landing.yaml › Call to action › button: “Calculate My TikTok Revenue” → “Go”',
    'theme.yaml › themes › midnight › roundness: removed: 16px',
    'theme.yaml › themes › midnight › radius: added: 16px',
  ])
})

it('says of a file that is no YAML that it cannot be compared, and of files that come and go that they do', () => {
  const { sentences } = compare([['theme.yaml', 'radius: 16px', 'radius: [16px']], [['testimonials.yaml']])
  expect(sentences).toEqual([
    'testimonials.yaml: The file is removed.',
    'theme.yaml: The file changes, but its old text cannot be read, so that the two cannot be compared.',
  ])
})
