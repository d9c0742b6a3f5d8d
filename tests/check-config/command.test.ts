import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { misspell, project, removeLeftovers, repositoryWithFunnel, run, runWithNpm } from './command.ts'

const good = repositoryWithFunnel()
const bad = repositoryWithFunnel()
const ready = repositoryWithFunnel()
removeLeftovers(ready.funnel)
const line = misspell(bad.funnel)
const place = { startLine: line, startColumn: 1, endLine: line, endColumn: 'nonsense'.length + 1 }

afterAll(() => {
  for (const { root } of [good, bad, ready]) rmSync(root, { recursive: true })
})

// Each test starts a program, which takes a second on an idle computer and many on a busy one.
const slow = { timeout: 60_000 }

describe.concurrent('exit code 0', slow, () => {
  test('for warnings, unless --strict or --release makes them count', async ({ expect }) => {
    const [usual, strict, release] = await Promise.all(
      [[], ['--strict'], ['--release']].map((flags) => run([...flags, good.funnel])),
    )
    expect(usual?.stderr).toMatch(/\n\n\d+ warnings\.\n$/)
    expect(strict?.stderr).toBe(usual?.stderr)
    expect(release?.stderr).toMatch(/\n\n\d+ errors, 1 warning\.\n$/)
    expect([usual?.code, strict?.code, release?.code]).toEqual([0, 1, 1])
  })

  test('for --strict and --release where nothing is left to be done', async ({ expect }) => {
    expect(await run(['--strict', '--release', ready.funnel])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No problems.\n',
    })
  })

  test('and a report on stderr for the funnel that is named, whatever FUNNEL_CONFIG says', async ({ expect }) => {
    const { code, stdout, stderr } = await run(['garden'], { cwd: good.root, env: { FUNNEL_CONFIG: bad.funnel } })
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toMatch(/(No problems|\d+ warnings?)\.\n$/)
  })

  test('and JSON alone on stdout through npm, with the folder as the caller sees it', async ({ expect }) => {
    const { code, stdout } = await runWithNpm(['--', '--format=json', 'garden'], join(project, 'tests/fixtures'))
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ formatVersion: 1, folder: 'garden', errors: 0 })
  })

  test('and an explanation with examples for --help', async ({ expect }) => {
    const { code, stdout, stderr } = await run(['--help'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatchInlineSnapshot(`
      "npm run check-config [-- [options] [folder]]

      Checks a funnel: its files, its words, its numbers, and how they belong together.
      The folder is the one named here, else the one that FUNNEL_CONFIG names, else funnel-config.

        --format <name>  text (usual), json, github or sarif
        --strict         warnings fail as errors do
        --release        the funnel is about to go live: some warnings become errors
        --watch          check again whenever a file changes, until Ctrl+C
        --fix            first repair what needs no judgement, such as quotes and indentation
        --help           this text

      Examples:
        npm run check-config
        npm run check-config -- --watch
        npm run check-config -- --fix
        npm run check-config -- --release tests/fixtures/garden
        npm run --silent check-config -- --format json > problems.json

      Exit codes: 0 clean, 1 problems, 2 the check could not run.
      docs/check-config.md has more.
      "
    `)
  })
})

describe.concurrent('exit code 1', slow, () => {
  test('and a report on stderr, without colours, for the funnel that FUNNEL_CONFIG names', async ({ expect }) => {
    const call = { cwd: bad.root, env: { FUNNEL_CONFIG: bad.funnel } }
    const { code, stdout, stderr } = await run(['--strict', '--release'], call)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`garden/funnel.yaml:${line}:1  error  `)
    expect(stderr).toContain(`  > ${line} │ nonsense: 1\n       │ ^^^^^^^^\n`)
    expect(stderr).toMatch(/1 error(, \d+ warnings?)?\.\n$/)
    expect(stderr).not.toContain('\u001b')
  })

  test('and JSON alone on stdout', async ({ expect }) => {
    const { code, stdout, stderr } = await run(['--format', 'json', bad.funnel])
    expect([code, stderr]).toEqual([1, ''])
    const { problems, ...envelope } = JSON.parse(stdout)
    expect(envelope).toMatchObject({ formatVersion: 1, folder: bad.funnel, errors: 1 })
    const [{ file, range, message }] = problems.filter(({ severity }: { severity: string }) => severity === 'error')
    expect([file, range.start.line, range.end.column]).toEqual(['funnel.yaml', line, place.endColumn])
    expect(message).toContain('nonsense')
  })

  test('and annotations alone on stdout, with paths from the root of the repository', async ({ expect }) => {
    const { code, stdout, stderr } = await run(['--format', 'github', bad.funnel])
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toContain(`::error file=garden/funnel.yaml,line=${line},endLine=${line},col=1,endColumn=9,title=`)
    expect(stdout).toMatch(/\n1 error(, \d+ warnings?)?\.\n$/)
  })

  test('and SARIF alone on stdout, with paths from the root of the repository', async ({ expect }) => {
    const { code, stdout, stderr } = await run(['--format', 'sarif', bad.funnel])
    expect([code, stderr]).toEqual([1, ''])
    const { version, runs } = JSON.parse(stdout)
    expect(version).toBe('2.1.0')
    const [error] = runs[0].results.filter(({ level }: { level: string }) => level === 'error')
    expect(error.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'garden/funnel.yaml', uriBaseId: '%SRCROOT%' },
      region: place,
    })
  })
})

describe.concurrent('exit code 2 and a sentence on stderr', slow, () => {
  test('where there is no folder, for machines and while watching too', async ({ expect }) => {
    const stderr = `There is no folder \`${join(good.root, 'nowhere')}\`.\n`
    const ended = await run(['--watch', '--format', 'json', 'nowhere'], { cwd: good.root })
    expect(ended).toEqual({ code: 2, stdout: '', stderr })
  })

  test('for an unknown flag', async ({ expect }) => {
    const stderr = 'There is no option `--strickt`. Did you mean `--strict`?\n'
    expect(await run(['--strickt'])).toEqual({ code: 2, stdout: '', stderr })
  })

  test('for a mistake of ours, which says so and how to report it', async ({ expect }) => {
    const planted = `data:text/javascript,String.prototype.padStart = () => { throw new Error('planted') }`
    const { code, stdout, stderr } = await run([bad.funnel], { node: ['--import', planted] })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatchInlineSnapshot(`
        "The check itself failed. This is a mistake of ours, not of your files: planted
        Please report it to the developers of this project, with this text and the funnel's folder.
        With DEBUG=1 before the command it also says where it happened.
        "
      `)
  })
})
