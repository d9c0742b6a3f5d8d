import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { jsonSchemas } from '#src/check/json-schemas.ts'
import { projectFolder } from './lib/funnel-folder.ts'

/** `npm run schemas [-- --check]`: writes `schemas/` for editors; with --check only says whether it is up to date. */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const folder = join(projectFolder, 'schemas')
const wanted = jsonSchemas()

if (values.check) {
  const stale = [...wanted].filter(([file, text]) => read(join(folder, file)) !== text).map(([file]) => file)
  const left = list(folder).filter((file) => !wanted.has(file))
  for (const file of [...stale, ...left])
    console.error(`schemas/${file} is not up to date. Run \`npm run schemas\` and commit it.`)
  process.exitCode = stale.length + left.length > 0 ? 1 : 0
} else {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [file, text] of wanted) writeFileSync(join(folder, file), text)
  console.log(`Wrote ${wanted.size} schemas.`)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
