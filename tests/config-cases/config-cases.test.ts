// For each rule: a funnel that breaks it, what the user is told, and the funnel mended as the message says.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rules } from '#src/check/rules/rules.ts'
import { ruleIds } from '#src/config/rule-id.ts'
import { caseFunnel, caseIds, caseReport, caseResult, casesFolder } from '../../scripts/lib/config-cases.ts'
import { projectFolder } from '../../scripts/lib/funnel-folder.ts'
import { ruleExample } from '../../scripts/lib/rule-example.ts'
import { rulePages } from '../../scripts/lib/rule-pages.ts'

const withoutEnding = (folder: string, ending: string) =>
  readdirSync(join(projectFolder, folder))
    .filter((file) => file.endsWith(ending) && !/^(README|rules\.)/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => file.slice(0, -ending.length))
    .sort()

test('the base has no problem', () => {
  expect(caseResult().problems).toEqual([])
})

test('every rule has a file, a case and a page, and each of them has a rule', () => {
  const ids = [...ruleIds].sort()
  expect(new Set(ids).size).toBe(ids.length)
  expect(caseIds().sort()).toEqual(ids)
  expect(withoutEnding('src/check/rules', '.ts')).toEqual(ids)
  expect(withoutEnding('docs/rules', '.md')).toEqual(ids)
})

test('the pages in docs/rules are what `npm run rule-docs` writes', () => {
  const folder = join(projectFolder, 'docs/rules')
  const present = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const wanted = rulePages(Object.values(rules), ({ id }) => ruleExample(id))
  expect([...present.keys()].sort()).toEqual([...wanted.keys()].sort())
  for (const [file, text] of wanted) expect(present.get(file), `docs/rules/${file}`).toBe(text)
})

describe.each(ruleIds)('%s', (id) => {
  test('is reported, and nothing else is', async () => {
    const { problems } = caseResult(id)
    expect(rules[id].id).toBe(id)
    expect([...new Set(problems.map((problem) => problem.id))]).toEqual([id])
    await expect(caseReport(id)).toMatchFileSnapshot(join(casesFolder, id, 'expected.txt'))
  })

  test('is content with the same funnel mended', () => {
    expect(caseResult(id, 'fixed').problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
  })

  test('differs between bad and mended only in the files that were wrong', () => {
    const said = new Set(caseResult(id).problems.map(({ file }) => file))
    const [bad, fixed] = [caseFunnel(id), caseFunnel(id, 'fixed')]
    const changed = [...new Set([...bad.files.keys(), ...fixed.files.keys()])].filter(
      (file) => !sameBytes(bad.files.get(file), fixed.files.get(file)),
    )
    const elsewhere = changed.filter((file) => !said.has(file) && !caseReport(id).includes(file.replace(/\.yaml$/, '')))
    expect(elsewhere).toEqual([])
  })
})

function sameBytes(one: unknown, other: unknown): boolean {
  if (!(one instanceof Uint8Array) || !(other instanceof Uint8Array)) return one === other
  return Buffer.from(one).equals(Buffer.from(other))
}
