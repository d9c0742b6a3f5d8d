import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkFolder, copiedFunnel, type Outcome, removeFunnel } from './check-command.ts'
import { type Contents, dangerousKeys, endlessTexts, explodingYaml, largeFiles, strangeBytes } from './hostile-texts.ts'

const TIMEOUT = { timeout: 90_000 }
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) removeFunnel(folder)
})

function funnel(): string {
  const folder = copiedFunnel()
  folders.push(folder)
  return folder
}

function write(folder: string, contents: Contents): void {
  for (const [file, content] of Object.entries(contents)) writeFileSync(join(folder, file), content)
}

/** The command ended by itself with a problem that names each file and a line in it, and showed nothing of its insides. */
function expectProblems({ code, output }: Outcome, files: readonly string[]): void {
  expect(output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m)
  expect(output).not.toMatch(/node:internal|heap|RangeError|TypeError|undefined|\[object/)
  expect(code).toBe(1)
  const blamed = [...output.matchAll(/^\S*funnel\/(\S+\.ya?ml):\d+:\d+ {2}error /gm)].map(([, file]) => file)
  expect(blamed).toEqual(expect.arrayContaining([...files]))
}

describe('a funnel with', () => {
  it.each<readonly [what: string, contents: Contents]>([
    ['YAML that explodes', explodingYaml],
    ['keys that mean something to programs', dangerousKeys],
    ['files that are far too large', largeFiles],
    ['bytes that are no text', strangeBytes],
    ...endlessTexts,
  ])('%s has a problem in every such file', TIMEOUT, async (_, contents) => {
    const folder = funnel()
    write(folder, contents)
    expectProblems(await checkFolder(folder), Object.keys(contents))
  })

  it('links, folders and pipes in the place of files has a problem for each', TIMEOUT, async () => {
    const folder = funnel()
    const place = (file: string) => {
      rmSync(join(folder, file), { recursive: true, force: true })
      return join(folder, file)
    }
    symlinkSync('/etc/passwd', place('questions.yaml'))
    symlinkSync(join(folder, 'nowhere.yaml'), place('breaks.yaml'))
    symlinkSync(join(folder, 'projection.yaml'), place('projection.yaml'))
    symlinkSync(join(folder, 'theme.yaml'), place('offer.yaml'))
    symlinkSync(join(folder, 'offer.yaml'), place('theme.yaml'))
    mkdirSync(place('messages.yaml'))
    execFileSync('mkfifo', [place('testimonials.yaml')])
    symlinkSync('/dev/zero', place('screens/landing.yaml'))
    symlinkSync('/proc/self/mem', place('screens/quiz.yaml'))
    const files = ['questions', 'breaks', 'projection', 'offer', 'theme', 'messages', 'testimonials']
    const wrong = [...files, 'screens/landing', 'screens/quiz'].map((file) => `${file}.yaml`)
    expectProblems(await checkFolder(folder), wrong)
  })

  it('a file of four gigabytes has a problem there', TIMEOUT, async () => {
    const folder = funnel()
    // A hole of four gigabytes takes no room on a disk.
    truncateSync(join(folder, 'questions.yaml'), 4 * 1024 ** 3)
    expectProblems(await checkFolder(folder), ['questions.yaml'])
  })

  it('a file that may not be read has a problem there', TIMEOUT, async () => {
    const folder = funnel()
    chmodSync(dirname(folder), 0o755)
    chmodSync(join(folder, 'questions.yaml'), 0o000)
    // The administrator may read everything: the check runs as a user who may not.
    const user = process.getuid?.() === 0 ? 65_534 : undefined
    expectProblems(await checkFolder(folder, user), ['questions.yaml'])
  })

  it('a folder of screens that leads in a circle or out of the funnel has a problem', TIMEOUT, async () => {
    const folder = funnel()
    rmSync(join(folder, 'screens'), { recursive: true })
    symlinkSync(folder, join(folder, 'screens'))
    expectProblems(await checkFolder(folder), ['funnel.yaml'])
  })
})

it('reports nothing about the funnel as it is', TIMEOUT, async () => {
  const { code, output } = await checkFolder(funnel())
  expect(output).not.toContain('  error  ')
  expect(code).toBe(0)
})
