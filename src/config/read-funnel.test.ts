import { expect, test } from 'vitest'
import { editedFiles, shipped } from '../../tests/support/edited-funnel.ts'
import { readFunnel } from './read-funnel.ts'

const faultsOf = (files: Parameters<typeof readFunnel>[0]) =>
  readFunnel(files).faults.map(({ file, id, fix }) => `${file} ${id}: ${fix}`)
const withFile = (file: string, text: string) => new Map([...shipped.files, [file, new TextEncoder().encode(text)]])

test('reads the shipped funnel into its shape', () => {
  const { shape, faults } = readFunnel(shipped.files)
  expect(faults).toEqual([])
  expect(Object.keys(shape?.screens ?? {})).toHaveLength(9)
  expect(shape?.questions?.questions).toHaveLength(13)
})

test.each(['funnel.yaml', 'theme.yaml', 'messages.yaml'])('cannot do without %s', (file) => {
  expect(faultsOf(editedFiles([], [file]))).toEqual([
    `${file} file-missing: Create \`${file}\`, best by copying it from another funnel.`,
  ])
})

test('asks for all that is missing in an empty folder', () => {
  expect(faultsOf(new Map())).toHaveLength(3)
})

test.each(['questions.yaml', 'breaks.yaml', 'projection.yaml', 'offer.yaml', 'testimonials.yaml'])(
  'reads a funnel without %s',
  (file) => {
    expect(faultsOf(editedFiles([], [file]))).toEqual([])
  },
)

test.each([
  ['questions.yml', 'There is a `questions.yaml` already'],
  ['Theme.yaml', 'Did you mean `theme.yaml`?'],
  ['constructor.yaml', 'Use one of: '],
  ['screens/Landing Page.yaml', 'Files in `screens/` are called like the screen’s id'],
  ['screens/deep/quiz.yaml', 'Files in `screens/` are called like the screen’s id'],
])('reports that nothing reads %s', (file, fix) => {
  expect(faultsOf(withFile(file, 'a: 1'))).toEqual([expect.stringContaining(`${file} file-unknown: ${fix}`)])
})

test('reports the mistakes of every file in one run, and gives no shape', () => {
  const files = editedFiles([
    ['theme.yaml', 'radius: 16px', 'radius: round'],
    ['offer.yaml', 'currency: GBP', 'currency: "GBP'],
  ])
  const { faults, shape } = readFunnel(files)
  expect(faults.map(({ file }) => file)).toEqual(['offer.yaml', 'theme.yaml'])
  expect(shape).toBeUndefined()
})

test('passes on why a file cannot be read', () => {
  const files = new Map([...shipped.files, ['breaks.yaml', { unreadable: 'it is a folder' }]])
  expect(readFunnel(files).faults.map(({ message }) => message)).toEqual([
    '`breaks.yaml` cannot be read: it is a folder.',
  ])
})
