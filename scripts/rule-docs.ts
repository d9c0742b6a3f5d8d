import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rules } from '#src/check/rules/rules.ts'
import { projectFolder } from './lib/funnel-folder.ts'
import { ruleExample } from './lib/rule-example.ts'
import { rulePages } from './lib/rule-pages.ts'

/** `npm run rule-docs [-- --check]`: writes `docs/rules/`; with --check only says whether it is up to date. */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const folder = join(projectFolder, 'docs/rules')
const wanted = rulePages(Object.values(rules), ({ id }) => ruleExample(id))

if (values.check) {
  const present = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const stale = [...new Set([...wanted.keys(), ...present.keys()])].filter(
    (file) => wanted.get(file) !== present.get(file),
  )
  for (const file of stale)
    console.error(`docs/rules/${file} is not up to date. Run \`npm run rule-docs\` and commit it.`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of wanted) writeFileSync(join(folder, file), text)
  console.log(`Wrote ${wanted.size} pages.`)
}
