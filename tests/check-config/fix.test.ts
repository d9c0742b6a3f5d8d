import { chmodSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { misspell, repositoryWithFunnel, run } from './command.ts'

const roots: string[] = []
const makeFunnel = () => {
  const { root, funnel } = repositoryWithFunnel()
  roots.push(root)
  const path = (file: string) => join(funnel, file)
  const read = (file: string) => readFileSync(path(file), 'utf8')
  return { root, path, read, call: { cwd: root } }
}

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true })
})

describe.concurrent('--fix', { timeout: 60_000 }, () => {
  test('repairs, says what, and reports what is left with its exit code', async ({ expect }) => {
    const { path, read, call } = makeFunnel()
    const [offer, messages] = [read('offer.yaml'), read('messages.yaml')]
    writeFileSync(path('offer.yaml'), offer.replace('"Deine Bestellung"', 'Garten #1'))
    chmodSync(path('offer.yaml'), 0o660)
    writeFileSync(path('messages.yaml'), messages.replaceAll('\n', '\r\n'))
    const line = misspell(path(''), 'theme.yaml')
    const before = await run(['garden'], call)
    const { code, stdout, stderr } = await run(['--fix', 'garden'], call)
    expect([before.code, code, stdout]).toEqual([1, 1, ''])
    expect(before.stderr).toMatch(
      /\n\n2 errors\.\n1 of these can be repaired with `npm run check-config -- --fix`\.\n$/,
    )
    expect(stderr).toContain(`Repaired garden/messages.yaml:
  - wrote the line endings as LF

Repaired garden/offer.yaml:
  - line 25: Everything from this # on is taken for a comment and would not be shown.
    Now: title: "Garten #1"

garden/theme.yaml:${line}:1  error  unknown-key`)
    expect(stderr).toMatch(/\n1 error(, \d+ warnings?)?\.\n$/)
    expect([read('offer.yaml'), read('messages.yaml')]).toEqual([
      offer.replace('"Deine Bestellung"', '"Garten #1"'),
      messages,
    ])
    expect(statSync(path('offer.yaml')).mode & 0o777).toBe(0o660)
    expect(readdirSync(path('')).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('finds nothing to do in a good funnel, and keeps reports for machines apart', async ({ expect }) => {
    const { call } = makeFunnel()
    const { code, stdout, stderr } = await run(['--fix', '--format', 'json', 'garden'], call)
    expect([code, stderr]).toEqual([0, 'Nothing had to be repaired.\n\n'])
    expect(JSON.parse(stdout)).toMatchObject({ errors: 0 })
  })

  test('says that what is left is for people', async ({ expect }) => {
    const { path, read, call } = makeFunnel()
    writeFileSync(path('offer.yaml'), read('offer.yaml').replace('payments: 3', 'payments: drei'))
    const { code, stderr } = await run(['--fix', 'garden'], call)
    expect([code, stderr.split('\n')[0]]).toEqual([1, 'Nothing could be repaired by itself.'])
  })

  test('changes nothing, and says why, where one of the files is read-only', async ({ expect }) => {
    const { path, read, call } = makeFunnel()
    for (const file of ['messages.yaml', 'offer.yaml']) writeFileSync(path(file), read(file).replaceAll('\n', '\r\n'))
    chmodSync(path('offer.yaml'), 0o444)
    expect(await run(['--fix', 'garden'], call)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        '`offer.yaml` needs a repair and is read-only. Allow writing to it, or leave out `--fix`. Nothing was changed.\n',
    })
    expect(read('messages.yaml')).toContain('\r\n')
  })

  test('writes through links, which stay links', async ({ expect }) => {
    const { path, read, call } = makeFunnel()
    writeFileSync(path('shared.txt'), `\ufeff${read('offer.yaml')}`)
    rmSync(path('offer.yaml'))
    symlinkSync('shared.txt', path('offer.yaml'))
    const { code } = await run(['--fix', 'garden'], call)
    expect([code, read('shared.txt').startsWith('\ufeff')]).toEqual([0, false])
    expect(
      readdirSync(path(''), { withFileTypes: true })
        .find(({ name }) => name === 'offer.yaml')
        ?.isSymbolicLink(),
    ).toBe(true)
  })
})
