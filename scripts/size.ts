/**
 * `npm run size`: the HTML, scripts and styles that each page of the funnel makes a visitor's browser fetch, from the built files;
 * exit code 1 when a page costs more than `lib/page-budgets.ts` allows.
 */
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'
import { htmlFile } from '#src/build/html.ts'
import { pagePlans } from '#src/build/page-plan.ts'
import { buildSite } from './lib/build-site.ts'
import { funnelFolder, projectFolder } from './lib/funnel-folder.ts'
import { goodFunnel } from './lib/good-funnel.ts'
import { overBudget } from './lib/over-budget.ts'
import { budgets } from './lib/page-budgets.ts'
import { pageSize } from './lib/page-size.ts'
import { readEnv } from './lib/read-env.ts'
import { run } from './lib/run.ts'

await run(async () => {
  const dist = join(projectFolder, '.cache/size')
  const funnel = goodFunnel(funnelFolder(readEnv('production')))
  await buildSite(dist)
  const kinds = new Map(Object.values(funnel.screens).map(({ path, kind }) => [path, kind]))
  const complaints: string[] = []
  console.log(`${'page'.padEnd(24)}   HTML  inline   script   style  requests`)
  for (const { path, ready } of pagePlans(funnel)) {
    const size = pageSize(dist, htmlFile(path))
    const numbers = [size.html, size.inlineScript, size.script, size.style, size.requests]
    console.log(path.padEnd(24), numbers.map((number) => String(number).padStart(7)).join(' '))
    const kind = kinds.get(path) ?? 'card'
    complaints.push(...overBudget(path, size, budgets[kind === 'page' && ready.length > 0 ? 'first' : kind]))
  }
  if (complaints.length > 0) throw new StartError(`\nToo large:\n  ${complaints.join('\n  ')}`)
})
