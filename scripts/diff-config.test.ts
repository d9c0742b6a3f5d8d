import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diffCommand } from './lib/diff-command.ts'

let repository = ''
let other = ''

/** A repository whose second commit changes the price; then, uncommitted, a colour. `other` is a copy of the first state. */
beforeAll(() => {
  repository = realpathSync(mkdtempSync(join(tmpdir(), 'diff-config-')))
  other = `${repository}-other`
  cpSync('funnel-config', join(repository, 'funnel'), { recursive: true })
  cpSync('public', join(repository, 'funnel/public'), { recursive: true })
  cpSync(join(repository, 'funnel'), other, { recursive: true })
  git('init', '--quiet', '--initial-branch=main')
  commit('First')
  edit('offer.yaml', 'price: 90 ', 'price: 120 ')
  commit('Second')
  edit('theme.yaml', 'accent: "#c6f24e"', 'accent: "#c6f24f"')
})
afterAll(() => {
  for (const folder of [repository, other]) rmSync(folder, { recursive: true, force: true })
})

function git(...args: string[]): void {
  const run = spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-C', repository, ...args])
  expect(run.status, String(run.stderr)).toBe(0)
}

function commit(message: string): void {
  git('add', '.')
  git('commit', '--quiet', '-m', message)
}

function edit(file: string, from: string, to: string): void {
  const path = join(repository, 'funnel', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Runs the command within the test: starting a program for each case would take far longer than the case. */
function diffConfig(...args: string[]) {
  try {
    const { output, exitCode } = diffCommand(args, { FUNNEL_CONFIG: join(repository, 'funnel') })
    return { status: exitCode, stdout: `${output}\n`, stderr: '' }
  } catch (error) {
    return { status: 2, stdout: '', stderr: (error as Error).message }
  }
}

it.each([
  [['HEAD~1'], 0, 'Price of one payment: £90 → £120', ''],
  [['HEAD~1', '--exit-code'], 1, 'Price of one payment: £90 → £120', ''],
  [['no-such-branch'], 2, '', 'Neither a folder nor a git revision is called `no-such-branch`.'],
])('is a program: %j ends with %d', (args, status, stdout, stderr) => {
  const env = { ...process.env, FUNNEL_CONFIG: join(repository, 'funnel') }
  const command = ['--import', 'tsx', 'scripts/diff-config.ts', ...args]
  const ended = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  expect(ended).toMatchObject({
    status,
    stdout: expect.stringContaining(stdout),
    stderr: expect.stringContaining(stderr),
  })
})

it('compares the work tree with a revision, and leaves the repository as it is', () => {
  const { status, stdout } = diffConfig('HEAD~1')
  expect(status).toBe(0)
  expect(stdout).toContain('From HEAD~1 (')
  expect(stdout).toContain('Price of one payment: £90 → £120')
  expect(stdout).toContain('colours › accent: #c6f24e → #c6f24f')
  const { stdout: state } = spawnSync('git', ['-C', repository, 'status', '--porcelain'], { encoding: 'utf8' })
  expect(state).toBe(' M funnel/theme.yaml\n')
})

it('compares two folders, as JSON too', () => {
  const { status, stdout } = diffConfig(other, join(repository, 'funnel'), '--format', 'json')
  expect(status).toBe(0)
  const { changes } = JSON.parse(stdout) as { changes: { sentence: string }[] }
  expect(changes.map(({ sentence }) => sentence)).toContain('Total commitment: £540 → £720')
})

it('says in one sentence that nothing changes', () => {
  const same = diffConfig(other, other, '--exit-code')
  expect(same).toMatchObject({ status: 0, stdout: `Visitors see no difference between ${other} and ${other}.\n` })
})

it('exits with 1 if there are changes and --exit-code is given, and writes Markdown', () => {
  const { status, stdout } = diffConfig('main', '--exit-code', '--format', 'markdown')
  expect(status).toBe(1)
  expect(stdout).toContain('- midnight › colours › accent: `#c6f24e` → `#c6f24f`')
})

it('compares the lines of a state that does not have the form of a funnel, and says why', () => {
  const broken = `${repository}-broken`
  cpSync(other, broken, { recursive: true })
  try {
    writeFileSync(
      join(broken, 'offer.yaml'),
      readFileSync(join(other, 'offer.yaml'), 'utf8').replace('price: 90 ', 'preis: 90 '),
    )
    const { status, stdout } = diffConfig(broken)
    expect(status).toBe(0)
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /Note: The funnel of \S+-broken has \d mistakes?.* offer\.yaml, line \d+: .*preis/,
    )
    expect(stdout).toContain('- preis: removed: 90')
    expect(stdout).toContain('- price: added: 120')
  } finally {
    rmSync(broken, { recursive: true, force: true })
  }
})

it.each([
  [
    'a revision that does not exist',
    ['no-such-branch'],
    'Neither a folder nor a git revision is called `no-such-branch`.',
  ],
  ['an option of git', ['--', '--all'], 'Neither a folder nor a git revision is called `--all`.'],
  ['an option that writes', ['--', '--output=written'], 'Neither a folder nor a git revision'],
  ['words for a shell', ['HEAD; touch written'], 'Neither a folder nor a git revision'],
  ['a folder without a funnel', ['scripts'], 'it holds no YAML files'],
  ['a format that does not exist', ['HEAD', '--format', 'html'], 'Usage: npm run diff-config'],
  ['nothing to compare with', [], 'Usage: npm run diff-config'],
])('cannot compare with %s', (_, args, sentence) => {
  const { status, stdout, stderr } = diffConfig(...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain(sentence)
})
