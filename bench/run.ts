/**
 * `npm run bench [-- --samples 9 --only ours,surveyjs]`: how fast the shipped funnel is on a slow phone, next to a
 * hand-written page and to survey libraries with the same words. Writes `bench/results.json` and `results.md`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '#server/start-error.ts'
import { funnelFolder } from '../scripts/lib/funnel-folder.ts'
import { goodFunnel } from '../scripts/lib/good-funnel.ts'
import { run } from '../scripts/lib/run.ts'
import { launch } from './browser/open-page.ts'
import { type Content, contentOf } from './content.ts'
import { installPeers } from './install-peers.ts'
import { scriptsOf } from './measure/scripts.ts'
import { circumstancesOf, loadNow } from './report/circumstances.ts'
import { groupsOf } from './report/columns.ts'
import { markdownReport, type Results } from './report/report.ts'
import { takeSamples, visitOf } from './sample.ts'
import { HAND_WRITTEN, handWritten } from './targets/hand-written.ts'
import { ours, withoutBreaks } from './targets/ours.ts'
import { peer, peerNames } from './targets/peers.ts'
import type { Target } from './targets/target.ts'

const OURS = 'ours'
const names = [HAND_WRITTEN, OURS, ...peerNames]

await run(async () => {
  const { samples, only } = readArguments()
  const content = contentOf(goodFunnel(funnelFolder()))
  const load = loadNow()
  const targets = await startTargets(only, content)
  const browser = await launch()
  try {
    const taken = await takeSamples(browser, targets, content, { samples, say: console.log })
    const measured: Results['targets'][number][] = []
    for (const target of targets) {
      const scripts = await scriptsOf(browser, target, visitOf(target, content))
      measured.push({ name: target.name, samples: taken.get(target.name) ?? [], scripts })
    }
    const circumstances = circumstancesOf(browser, { samples, load })
    write({ circumstances, yardstick: HAND_WRITTEN, targets: measured }, content)
  } finally {
    await browser.close()
    for (const target of targets) await target.close()
  }
})

function readArguments(): { samples: number; only: string[] } {
  const { values } = parseArgs({ options: { samples: { type: 'string', default: '9' }, only: { type: 'string' } } })
  const samples = Number(values.samples)
  if (!Number.isInteger(samples) || samples < 1) throw new StartError('--samples takes a whole number from 1.')
  const chosen = values.only?.split(',') ?? names
  const unknown = chosen.find((name) => !names.includes(name))
  if (unknown) throw new StartError(`There is no target “${unknown}”. There are ${names.join(', ')}.`)
  // Without the yardstick there are no ratios.
  return { samples, only: names.filter((name) => name === HAND_WRITTEN || chosen.includes(name)) }
}

async function startTargets(chosen: readonly string[], content: Content): Promise<Target[]> {
  if (chosen.some((name) => peerNames.includes(name))) installPeers()
  const targets: Target[] = []
  for (const name of chosen) {
    if (name === HAND_WRITTEN) targets.push(await handWritten(content))
    else if (name === OURS) targets.push(await ours(OURS, withoutBreaks(funnelFolder())))
    else targets.push(await peer(name, content))
  }
  return targets
}

function write(results: Results, content: Content): void {
  const groups = groupsOf(content.quiz.advanceAfter)
  const markdown = markdownReport(results, groups)
  const targets = results.targets.map(({ name, samples, scripts }) => {
    const figures = groups.flatMap(({ title, columns }) =>
      columns.map((column) => [`${title}: ${column.title}`, rounded(column.of(samples))]),
    )
    return { name, figures: Object.fromEntries(figures), scripts }
  })
  const file = (name: string) => join(import.meta.dirname, name)
  writeFileSync(file('results.json'), `${JSON.stringify({ ...results, targets }, null, 2)}\n`)
  writeFileSync(file('results.md'), markdown)
  console.log(markdown)
}

/** What never came is null in JSON. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
