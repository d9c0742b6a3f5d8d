// docs/production.md names variables, mails and tests: all of them exist, and none is left out.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALERT_WORDS } from '#shared/jobs/alert.ts'
import { VARIABLES, type Variable } from '#shared/settings.ts'

const text = readFileSync('docs/production.md', 'utf8')

/** The cells of the table below the line that begins with these words. */
function rowsAfter(line: string): string[][] {
  const [, after = ''] = text.split(line)
  const [table = ''] = after.split(/\n\n|\n(?=#)/).filter((part) => part.includes('|---'))
  const rows = table.split('\n').filter((row) => row.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

it('has every variable as it is checked at the start', () => {
  const wanted = VARIABLES.map(({ name, isOptional, purpose }: Variable) => [
    `\`${name}\``,
    isOptional ? 'no' : 'yes',
    purpose,
  ])
  expect(rowsAfter('<!-- variables')).toEqual(wanted)
})

it('says what to do for every mail to the operator', () => {
  const mails = rowsAfter('What needs a person also comes by mail').map(([mail]) => mail)
  const wanted = Object.keys(ALERT_WORDS).map((kind) => kind.replace('alert-', '').replaceAll('-', ' '))
  expect(mails.sort()).toEqual(wanted.sort())
})

describe('what is promised', () => {
  const proofs = rowsAfter('## What is promised').map(([, proof = '']) => proof)

  it.each(proofs)('%s', (proof) => {
    const [, file = '', title = ''] = /^`(.+?)`: (.+)$/.exec(proof) ?? []
    expect(readFileSync(file, 'utf8')).toContain(title)
  })

  it('names a proof for each promise', () => {
    expect(proofs.length).toBeGreaterThanOrEqual(5)
  })
})
