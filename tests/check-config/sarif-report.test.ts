import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { sarifReport } from '#src/check/report/sarif.ts'
import { problemAt } from './problem-at.ts'

const text = { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1 } } }
const positive = { type: 'integer', minimum: 1 }
const strict = (properties: Record<string, unknown>, required = Object.keys(properties)) => {
  return { type: 'object', additionalProperties: false, required, properties }
}
const list = (items: unknown) => ({ type: 'array', items })

/** What the published schema of SARIF 2.1.0 says of the parts that this report uses, with no other part allowed. */
const essentials = strict({
  $schema: { type: 'string' },
  version: { const: '2.1.0' },
  runs: list(
    strict({
      tool: strict({
        driver: strict({
          name: { type: 'string', minLength: 1 },
          rules: {
            ...list(strict({ id: { type: 'string' }, helpUri: { type: 'string' }, help: text })),
            uniqueItems: true,
          },
        }),
      }),
      columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
      originalUriBaseIds: { type: 'object', additionalProperties: strict({ description: text }) },
      results: list(
        strict({
          ruleId: { type: 'string' },
          ruleIndex: { type: 'integer', minimum: 0 },
          level: { enum: ['none', 'note', 'warning', 'error'] },
          message: text,
          locations: list(
            strict({
              physicalLocation: strict({
                artifactLocation: strict({ uri: { type: 'string' }, uriBaseId: { type: 'string' } }, ['uri']),
                region: strict({ startLine: positive, startColumn: positive, endLine: positive, endColumn: positive }),
              }),
            }),
          ),
        }),
      ),
    }),
  ),
})

const valid = new Ajv({ strict: false }).compile(essentials)

function log(marked: string, facts: Parameters<typeof problemAt>[1] = {}, folder = 'funnel-config') {
  const { problems, sources } = problemAt(marked, facts)
  return JSON.parse(sarifReport(problems, sources, folder))
}

const placeOf = (report: ReturnType<typeof log>) => report.runs[0].results[0].locations[0].physicalLocation

test.each([
  ['no problem', ''],
  ['a problem', 'a: 1\n«titel»: Hello'],
  ['several', '«a» «b»\n«c\nd»'],
  ['an empty place', '«»'],
])('has the structure of SARIF 2.1.0 with %s', (_name, marked) => {
  valid(log(marked))
  expect(valid.errors).toBeNull()
})

test('tells the rule, where it is explained, the place in UTF-16 code units and what to do', () => {
  const report = log('a: 1\n😀«titel»: Hello', { severity: 'warning' })
  const [run] = report.runs
  expect(run.columnKind).toBe('utf16CodeUnits')
  expect(run.tool.driver.rules).toEqual([
    {
      id: 'unknown-key',
      helpUri: 'docs/rules/unknown-key.md',
      help: {
        text: 'See docs/rules/unknown-key.md.',
        markdown: 'See [docs/rules/unknown-key.md](docs/rules/unknown-key.md).',
      },
    },
  ])
  expect(run.results).toEqual([
    {
      ruleId: 'unknown-key',
      ruleIndex: 0,
      level: 'warning',
      message: { text: 'There is no `titel` here.\nDid you mean `title`?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'funnel-config/screens/landing.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 8 },
          },
        },
      ],
    },
  ])
})

test('lists each rule once and refers to it by its place in the list', () => {
  const first = problemAt('«a» «b»', { id: 'unknown-key', docs: 'docs/rules/unknown-key.md' })
  const second = problemAt('«c»', { id: 'asset-size', docs: 'docs/rules/asset-size.md' })
  const problems = [...first.problems, ...second.problems]
  const [run] = JSON.parse(sarifReport(problems, new Map(), '.')).runs
  expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['asset-size', 'unknown-key'])
  expect(run.results.map(({ ruleIndex }: { ruleIndex: number }) => ruleIndex)).toEqual([1, 1, 0])
})

describe('the address of a file', () => {
  const root = '%SRCROOT%'
  test.each([
    ['funnel-config', 'offer.yaml', { uri: 'funnel-config/offer.yaml', uriBaseId: root }],
    ['.', 'offer.yaml', { uri: 'offer.yaml', uriBaseId: root }],
    ['my funnels', 'ä#?%.yaml', { uri: 'my%20funnels/%C3%A4%23%3F%25.yaml', uriBaseId: root }],
    ['/srv/funnel', 'offer.yaml', { uri: 'file:///srv/funnel/offer.yaml' }],
    ['C:/funnel', 'offer.yaml', { uri: 'file:///C:/funnel/offer.yaml' }],
  ])('in %s for %s', (folder, file, address) => {
    expect(placeOf(log('«a»', { file }, folder)).artifactLocation).toEqual(address)
  })
})
