import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Step {
  id?: string
  uses?: string
  run?: string
  if?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
}

interface Job {
  if: string
  needs?: string
  permissions: Record<string, string>
  outputs?: Record<string, string>
  steps: Step[]
}

interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<'review' | 'comment' | 'test', Job>
}

const text = readFileSync('.github/workflows/funnel.yml', 'utf8')
const workflow = parse(text) as Workflow
const { review, comment, test } = workflow.jobs
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts
const runs = (job: Job) => job.steps.flatMap(({ run }) => run ?? []).join('\n')

/** Runs the comment's script with a fake of GitHub, and returns what it wrote. */
async function comments(env: { CHANGES: string; FIGURES: string }, existing: object[] = []) {
  const written: object[] = []
  const write = (kind: string) => (call: object) => written.push({ kind, ...call })
  const issues = { listComments: {}, updateComment: write('update'), createComment: write('create') }
  const github = { paginate: () => Promise.resolve(existing), rest: { issues } }
  const context = { repo: { owner: 'o', repo: 'r' }, issue: { number: 7 } }
  const script = String(comment.steps[0]?.with?.script)
  const run = new Function('github', 'context', 'process', `return (async () => {${script}})()`) as (
    ...args: unknown[]
  ) => Promise<void>
  await run(github, context, { env })
  return written as { kind: string; body: string; comment_id?: number }[]
}

describe('the workflow', () => {
  it('reviews pull requests and tests pushes', () => {
    expect(Object.keys(workflow.on)).toEqual(['pull_request', 'push'])
    expect([review.if, test.if]).toEqual(["github.event_name == 'pull_request'", "github.event_name == 'push'"])
    expect(comment.if).toContain('head.repo.full_name == github.repository')
    expect(runs(test).split('\n')).toEqual(['npm ci', 'npm test'])
  })

  it('uses GitHub’s own actions only, and commands that exist', () => {
    const used = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
    for (const action of used) expect(action).toMatch(/^actions\/(checkout|setup-node|github-script)@v\d+$/)
    const commands = [...runs(review).matchAll(/npm run --silent ([\w-]+)/g)].map(([, name]) => name)
    expect(commands).toEqual(['check-config', 'diff-config', 'simulate'])
    for (const name of commands) expect(scripts).toHaveProperty(String(name))
  })

  it('lets no job both run code of a pull request and write', () => {
    expect(workflow.permissions).toEqual({})
    expect([review.permissions, test.permissions]).toEqual([{ contents: 'read' }, { contents: 'read' }])
    expect(comment.permissions).toEqual({ 'pull-requests': 'write' })
    expect(comment.steps.map(({ uses }) => uses)).toEqual(['actions/github-script@v7'])
  })

  it('puts no words of a pull request into a script', () => {
    const code = Object.values(workflow.jobs).flatMap(({ steps }) =>
      steps.flatMap((step) => [step.run ?? '', String(step.with?.script ?? '')]),
    )
    for (const part of code) expect(part).not.toContain('${{')
  })

  it('compares with the state that the pull request would change, and tells it to forks in the summary', () => {
    const [checkout] = review.steps
    expect(checkout?.with).toMatchObject({ 'fetch-depth': 2, 'persist-credentials': false })
    const changes = review.steps.find(({ id }) => id === 'changes')
    expect(changes?.run).toContain('diff-config -- HEAD^1 --format markdown')
    expect(changes?.run).toContain('GITHUB_STEP_SUMMARY')
    expect(changes?.if).toContain('!cancelled()')
  })
})

describe('the comment', () => {
  it('is written once, with the figures in a block that they cannot close', async () => {
    const [written, ...more] = await comments({ CHANGES: '## Changes\n', FIGURES: '```\n@user' })
    expect(more).toEqual([])
    expect(written).toMatchObject({ kind: 'create', issue_number: 7 })
    expect(written?.body).toMatch(/^<!-- funnel-changes -->\n\n## Changes\n\n<details>/)
    expect(written?.body).toContain('\n````text\n```\n@user\n````\n')
  })

  it('is renewed afterwards; comments of people are left alone', async () => {
    const body = '<!-- funnel-changes -->\n\nold'
    const existing = [
      { id: 1, body, user: { type: 'User' } },
      { id: 2, body, user: { type: 'Bot' } },
    ]
    expect(await comments({ CHANGES: 'new', FIGURES: '' }, existing)).toEqual([
      { kind: 'update', owner: 'o', repo: 'r', comment_id: 2, body: '<!-- funnel-changes -->\n\nnew' },
    ])
  })

  it('stays below GitHub’s limit, and is not written where nothing was compared', async () => {
    const [written] = await comments({ CHANGES: 'c'.repeat(60_000), FIGURES: 'f'.repeat(50_000) })
    expect(written?.body.length).toBeLessThan(65_536)
    expect(await comments({ CHANGES: '', FIGURES: '' })).toEqual([])
  })
})
