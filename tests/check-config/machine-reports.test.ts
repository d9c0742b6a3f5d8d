import { describe, expect, test } from 'vitest'
import { escapeMessage, escapeProperty, githubReport } from '#src/check/report/github.ts'
import { type JsonReport, jsonReport } from '#src/check/report/json.ts'
import type { Problem } from '#src/config/problem.ts'
import { problemAt } from './problem-at.ts'

describe('json', () => {
  test('is an envelope with a version, counts and the problems as they are', () => {
    const first = problemAt('a: 1\n«titel»: Hello\n')
    const second = problemAt('«» ', { file: 'offer.yaml', severity: 'warning' })
    const problems = [...first.problems, ...second.problems]
    const report = JSON.parse(jsonReport(problems, new Map([...first.sources, ...second.sources]), 'funnel-config'))
    expect(report).toEqual({
      formatVersion: 1,
      folder: 'funnel-config',
      errors: 1,
      warnings: 1,
      files: 2,
      problems,
    } satisfies JsonReport)
  })

  test('writes a problem in a fixed order of fields', () => {
    const { problems, sources } = problemAt('a: 1\n«titel»: Hello\n')
    expect(jsonReport(problems, sources, 'funnel-config')).toMatchInlineSnapshot(`
      "{
        "formatVersion": 1,
        "folder": "funnel-config",
        "errors": 1,
        "warnings": 0,
        "files": 1,
        "problems": [
          {
            "id": "unknown-key",
            "severity": "error",
            "file": "screens/landing.yaml",
            "range": {
              "start": {
                "line": 2,
                "column": 1,
                "offset": 5
              },
              "end": {
                "line": 2,
                "column": 6,
                "offset": 10
              }
            },
            "message": "There is no \`titel\` here.",
            "fix": "Did you mean \`title\`?",
            "docs": "docs/rules/unknown-key.md"
          }
        ]
      }"
    `)
  })
})

describe('github', () => {
  const report = (problems: readonly Problem[], folder = 'funnel-config') => githubReport(problems, new Map(), folder)

  test('is an annotation for each problem and a line that counts them', () => {
    expect(`\n${report(problemAt('a: 1\n«titel»: Hello\n').problems)}\n`).toMatchInlineSnapshot(`
      "
      ::error file=funnel-config/screens/landing.yaml,line=2,endLine=2,col=1,endColumn=6,title=unknown-key::There is no \`titel\` here.%0ADid you mean \`title\`?
      1 error.
      "
    `)
  })

  test('names no end column for a range of several lines', () => {
    const [line] = report(problemAt('a: «one\n  two»').problems).split('\n')
    expect(line).toContain('line=1,endLine=2,col=4,title=')
  })

  test('begins with the errors, in their order', () => {
    const problems = [
      ...problemAt('«a»', { severity: 'warning', id: 'asset-size' }).problems,
      ...problemAt('«a» «b»').problems,
    ]
    const kinds = report(problems)
      .split('\n')
      .map((line) => /^::(\w+) .*col=(\d+)/.exec(line)?.slice(1))
    expect(kinds).toEqual([['error', '1'], ['error', '3'], ['warning', '1'], undefined])
  })

  test('says that not all are shown beside the lines, from the eleventh of a kind on', () => {
    const last = (count: number) =>
      report(problemAt('«a» '.repeat(count)).problems)
        .split('\n')
        .at(-1)
    expect(last(10)).toBe('10 errors.')
    expect(last(11)).toBe('11 errors. GitHub shows the first 10 of a kind beside the lines; all stand above.')
  })

  test('is one line where all is well', () => {
    expect(report([])).toBe('No problems.')
  })

  test('keeps every annotation on one line and its properties whole', () => {
    const odd = { file: 'a,b:c%.yaml', message: '100% wrong,\r\n::error::no', fix: 'See: here' }
    const [line, summary] = report(problemAt('«a»', odd).problems, '.').split('\n')
    expect(line).toBe(
      '::error file=a%2Cb%3Ac%25.yaml,line=1,endLine=1,col=1,endColumn=2,title=unknown-key::100%25 wrong,%0D%0A::error::no%0ASee: here',
    )
    expect(summary).toBe('1 error.')
  })

  test.each([
    ['%', '%25', '%25'],
    ['\r', '%0D', '%0D'],
    ['\n', '%0A', '%0A'],
    [':', ':', '%3A'],
    [',', ',', '%2C'],
    ['%0A', '%250A', '%250A'],
    ['%3A:', '%253A:', '%253A%3A'],
    ['漢😀"\'`', '漢😀"\'`', '漢😀"\'`'],
  ])('escapes %j', (text, inMessage, inProperty) => {
    expect([escapeMessage(text), escapeProperty(text)]).toEqual([inMessage, inProperty])
  })
})
