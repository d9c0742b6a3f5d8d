/**
 * `npm run bench:scale [-- --samples 9]`: what becomes slower when the funnel is 10 and 100 times as large, with breaks, tables
 * and formulas to match. Writes `bench/scale.md`.
 */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scaledFiles } from '../scripts/bench/scaled-funnel.ts'
import { funnelFolder } from '../scripts/lib/funnel-folder.ts'
import { goodFunnel } from '../scripts/lib/good-funnel.ts'
import { run } from '../scripts/lib/run.ts'
import { launch } from './browser/open-page.ts'
import { contentOf } from './content.ts'
import { circumstancesOf, loadNow } from './report/circumstances.ts'
import { scaleGroup } from './report/columns.ts'
import { groupTable, heading, ratioText } from './report/report.ts'
import { markdownTable } from './report/table.ts'
import { runScript } from './run-script.ts'
import { takeSamples } from './sample.ts'
import { median } from './statistics.ts'
import { serveBuilt } from './targets/ours.ts'
import type { Target } from './targets/target.ts'

const TIMES = [1, 10, 100]
/** Files that grow. */
const GROWING = ['questions.yaml', 'breaks.yaml', 'projection.yaml']

await run(async () => {
  const { values } = parseArgs({ options: { samples: { type: 'string', default: '9' } } })
  const samples = Number(values.samples)
  const content = contentOf(goodFunnel(funnelFolder()))
  const load = loadNow()
  const sizes = TIMES.map((times) => ({
    name: `${times * content.questions.length} questions`,
    folder: scaledFolder(times),
    dist: mkdtempSync(join(tmpdir(), 'bench-dist-')),
    build: [] as number[],
    check: [] as number[],
  }))
  for (let round = 0; round < Math.min(samples, 5); round++) {
    for (const { folder, dist, build, check } of sizes) {
      build.push(await runScript('build', ['--out-dir', dist], { FUNNEL_CONFIG: folder }))
      check.push(await runScript('check-config', [], { FUNNEL_CONFIG: folder }))
    }
  }
  const targets: Target[] = []
  const browser = await launch()
  try {
    for (const { name, folder, dist } of sizes) targets.push(await serveBuilt(name, folder, dist))
    const taken = await takeSamples(browser, targets, content, { samples, say: console.log })
    const yardstick = sizes[0]?.name ?? ''
    const compared = { yardstick, targets: sizes.map(({ name }) => ({ name, samples: taken.get(name) ?? [] })) }
    const report = [
      heading('Scale', yardstick, circumstancesOf(browser, { samples, load })),
      '## Commands, as people wait for them',
      commandTable(sizes),
      '## Pages',
      groupTable(compared, scaleGroup(content.quiz.advanceAfter)),
      '',
    ].join('\n\n')
    writeFileSync(join(import.meta.dirname, 'scale.md'), report)
    console.log(report)
  } finally {
    await browser.close()
    for (const target of targets) await target.close()
  }
})

/** A copy of the funnel that is `times` as large. */
function scaledFolder(times: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-funnel-'))
  cpSync(funnelFolder(), folder, { recursive: true })
  const texts = new Map(GROWING.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  for (const [file, text] of scaledFiles(texts, times)) writeFileSync(join(folder, file), text)
  return folder
}

function commandTable(sizes: readonly { name: string; build: number[]; check: number[] }[]): string {
  const [first] = sizes
  const cells = (times: number[], reference: number[] = []) => [
    (median(times) / 1000).toFixed(1),
    ratioText(median(times) / median(reference)),
  ]
  const rows = sizes.map(({ name, build, check }) => [
    name,
    ...cells(build, first?.build),
    ...cells(check, first?.check),
  ])
  return markdownTable(['funnel', 'build (s)', '×', 'check (s)', '×'], rows)
}
