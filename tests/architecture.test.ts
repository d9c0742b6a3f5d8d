// Guards the guard: the tool that checks the import directions must be able to fail, and must see every file.
import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const roots = ['src', 'server', 'supabase', 'scripts', 'bench']

/** A file that breaks the rule, and what it holds. Files that are only imported are made as they are needed. */
type Plant = readonly [rule: string, file: string, source: string]

const plants: readonly Plant[] = [
  ['vocabulary-imports', 'src/config/vocabulary/a.ts', `import '../files/target.ts'`],
  ['block-schema-imports', 'src/blocks/b/schema.ts', `import '../other/schema.ts'`],
  ['block-schemas-imports', 'src/blocks/schemas.ts', `import './other/view.tsx'`],
  ['screen-schema-imports', 'src/screens/form/schema.ts', `import '../../blocks/schemas.ts'`],
  ['page-schema-imports', 'src/screens/page/schema.ts', `import '../../blocks/other/schema.ts'`],
  ['screen-schemas-imports', 'src/screens/schemas.ts', `import './other/view.tsx'`],
  ['config-files-imports', 'src/config/files/a.ts', `import '../target.ts'`],
  ['config-reading-imports', 'src/config/a.ts', `import '../compile/target.ts'`],
  ['compiled-imports', 'src/compile/compiled.ts', `import '../engine/target.ts'`],
  ['compiled-imports-types', 'src/compile/compiled.ts', `import { value } from '../config/files/target.ts'`],
  ['format-value-imports', 'src/compile/format-value.ts', `import './target.ts'`],
  ['format-value-imports-types', 'src/compile/format-value.ts', `import './compiled.ts'`],
  ['compile-imports', 'src/compile/a.ts', `import type { T } from '../check/target.ts'`],
  ['engine-imports', 'src/engine/a.ts', `import '../compile/target.ts'`],
  ['engine-imports', 'src/engine/b.ts', `import type { T } from '../config/files/target.ts'`],
  ['engine-imports-types', 'src/engine/c.ts', `import '../compile/compiled.ts'`],
  ['terminal-imports', 'src/terminal/a.ts', `import '../check/target.ts'`],
  ['simulate-imports', 'src/simulate/a.ts', `import '../check/target.ts'`],
  ['simulate-imports', 'src/simulate/b.ts', `import type { T } from '../config/files/target.ts'`],
  ['check-imports', 'src/check/d.ts', `import '../diff/target.ts'`],
  ['repair-imports', 'src/repair/a.ts', `import '../check/target.ts'`],
  ['diff-imports', 'src/diff/a.ts', `import '../build/target.ts'`],
  ['check-imports', 'src/check/rules/a.ts', `import '#src/build/target.ts'`],
  ['build-imports', 'src/build/a.ts', `import '../app/target.ts'`],
  ['visitor-imports', 'src/visitor/a.ts', `import '../ui/target.ts'`],
  ['visitor-imports-types', 'src/visitor/b.ts', `import '../compile/compiled.ts'`],
  ['ui-imports', 'src/ui/a.tsx', `import '../checkout/target.ts'`],
  ['ui-imports-types', 'src/ui/b.tsx', `import { value } from '../compile/compiled.ts'`],
  ['block-view-imports', 'src/blocks/block-view.ts', `import './other/view.tsx'`],
  ['block-view-imports-types', 'src/blocks/block-view.ts', `import './schemas.ts'`],
  ['block-imports', 'src/blocks/b/view.tsx', `import '../other/view.tsx'`],
  ['block-imports', 'src/blocks/c/view.tsx', `import type { T } from '../other/schema.ts'`],
  ['block-imports-types', 'src/blocks/b/view.tsx', `import { value } from './schema.ts'`],
  ['block-views-imports', 'src/blocks/views.ts', `import './other/part.tsx'`],
  ['block-views-imports-types', 'src/blocks/views.ts', `import { value } from './schemas.ts'`],
  ['screen-view-imports', 'src/screens/screen-view.ts', `import './other/view.tsx'`],
  ['screen-view-imports-types', 'src/screens/screen-view.ts', `import './schemas.ts'`],
  ['block-resource-imports', 'src/blocks/block-resource.ts', `import './other/view.tsx'`],
  ['block-resource-imports-types', 'src/blocks/block-resource.ts', `import './schemas.ts'`],
  ['screen-imports', 'src/screens/form/view.tsx', `import '../other/view.tsx'`],
  ['screen-imports', 'src/screens/quiz/view.tsx', `import '../../blocks/views.ts'`],
  ['screen-imports-types', 'src/screens/form/view.tsx', `import './schema.ts'`],
  ['page-imports', 'src/screens/page/view.tsx', `import '../../blocks/other/view.tsx'`],
  ['page-imports-types', 'src/screens/page/view.tsx', `import './schema.ts'`],
  ['screen-views-imports', 'src/screens/views.ts', `import './other/part.tsx'`],
  ['screen-views-imports-types', 'src/screens/views.ts', `import './schemas.ts'`],
  ['checkout-imports', 'src/checkout/a.ts', `import type { T } from '../../supabase/functions/_shared/target.ts'`],
  ['checkout-imports-types', 'src/checkout/b.ts', `import { value } from '#shared/contract.ts'`],
  ['app-imports', 'src/app/a.tsx', `import '../check/target.ts'`],
  ['app-imports', 'src/app/b.tsx', `import '../../server/target.ts'`],
  ['app-imports', 'src/app/c.tsx', `import '../../scripts/target.ts'`],
  ['app-imports-types', 'src/app/d.tsx', `import '../compile/compiled.ts'`],
  ['shared-imports', 'supabase/functions/_shared/a.ts', `import '../../../src/engine/target.ts'`],
  ['function-imports', 'supabase/functions/pay/index.ts', `import '../other/target.ts'`],
  ['server-imports', 'server/a.ts', `import '../src/app/target.ts'`],
  ['server-imports', 'server/b.ts', `import '../scripts/target.ts'`],
  ['server-imports-types', 'server/c.ts', `import '../src/compile/compiled.ts'`],
  ['scripts-imports', 'scripts/a.ts', `import '../src/app/target.ts'`],
  ['bench-imports', 'bench/a.ts', `import '../src/app/target.ts'`],
  ['bench-imports-types', 'bench/b.ts', `import '../src/compile/compiled.ts'`],
  ['known-folders', 'src/novel/a.ts', `import '../engine/target.ts'`],
  ['known-folders', 'src/a.ts', `import './engine/target.ts'`],
  ['no-circular', 'src/engine/circle.ts', `import './second-half.ts'`],
  ['no-orphans', 'src/engine/orphan.ts', 'export const alone = true'],
  ['no-unresolved', 'src/engine/d.ts', `import './nowhere.ts'`],
  ['no-undeclared-package', 'src/engine/e.ts', `import 'tinyexec'`],
  ['no-dev-package', 'src/check/b.ts', `import Ajv from 'ajv'`],
  ['nothing-imports-a-test', 'src/engine/f.ts', `import './target.test.ts'`],
  ['tests-stay-outside', 'src/engine/g.ts', `import '../../tests/target.ts'`],
  ['entries-are-entries', 'src/app/e.tsx', `import './prerender.tsx'`],
  ['pure-without-node', 'src/config/b.ts', `import 'node:path'`],
  ['pure-without-node', 'src/check/c.ts', `import { readFileSync } from 'fs'`],
  ['pure-without-react', 'src/engine/h.ts', `import type { ReactNode } from 'react'`],
  ['pure-without-react', 'supabase/functions/_shared/b.ts', `import 'react'`],
  ['browser-packages', 'src/app/f.tsx', `import * as z from 'zod'`],
  ['browser-packages', 'src/visitor/c.ts', `const yaml = () => import('yaml')`],
  ['browser-packages', 'src/blocks/b/part.tsx', `import { parse } from '@formatjs/icu-messageformat-parser'`],
  ['browser-packages', 'src/ui/c.tsx', `import type { Node } from 'acorn'\nimport { parse } from 'acorn'`],
  ['browser-without-react-server', 'src/app/g.tsx', `import { renderToString } from 'react-dom/server'`],
  ['browser-without-node', 'src/checkout/c.ts', `import { randomUUID } from 'node:crypto'`],
  ['payment-packages-in-checkout', 'src/app/h.tsx', `import { createClient } from '@supabase/supabase-js'`],
  ['stripe-js-pure', 'src/checkout/d.ts', `import { loadStripe } from '@stripe/stripe-js'`],
]

/** Imports that the layers allow although a rule nearby forbids something like them. */
const harmless: readonly (readonly [file: string, source: string])[] = [
  ['src/config/read-folder.ts', `import 'node:fs'\nimport './target.ts'`],
  ['src/blocks/fine/view.tsx', `import type { T } from './schema.ts'\nimport './view.module.css'\nimport 'react'`],
  ['src/screens/page/fine.tsx', `import '../../blocks/views.ts'\nimport type { T } from '../../compile/compiled.ts'`],
  ['src/ui/fine.tsx', `import type { T } from '../compile/compiled.ts'\nimport type { Root } from 'mdast'`],
  ['src/checkout/fine.ts', `import type { T } from '#shared/contract.ts'\nimport '@stripe/stripe-js/pure'`],
  ['src/app/browser.tsx', `import funnel from 'virtual:funnel'\nimport '../screens/views.ts'`],
  ['src/app/prerender.tsx', `import 'react-dom/server'`],
  ['src/engine/fine.test.ts', `import 'vitest'\nimport 'node:fs'\nimport '../check/target.ts'`],
]

/** The rest of what the planted files need: a circle is reported in whichever half comes first. */
const support: readonly (readonly [file: string, source: string])[] = [
  ['src/engine/second-half.ts', `import './circle.ts'`],
]

interface Violation {
  rule: string
  from: string
}

describe('the mock tree', () => {
  let folder = ''
  let violations: Violation[] = []

  beforeAll(async () => {
    folder = plant()
    violations = violationsOf(await cruise(folder))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(plants)('reports %s in %s', (rule, from) => {
    expect(violations.filter((violation) => violation.from === from)).toContainEqual({ rule, from })
  })

  it.each(harmless)('reports nothing in %s', (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([])
  })

  it('holds a violation of every rule', () => {
    const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: IForbiddenRuleType[] }
    const planted = new Set(plants.map(([rule]) => rule))
    expect(config.forbidden.map(({ name }) => name).filter((name) => !planted.has(name ?? ''))).toEqual([])
  })
})

describe('the project', () => {
  let result: ICruiseResult

  beforeAll(async () => {
    result = await cruise(resolve('.'))
  })

  it('breaks no rule', () => {
    const { violations } = result.summary
    expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  })

  it('sends the browser no checker, no parser and nothing of the server', () => {
    const entries = ['src/app/browser.tsx', 'src/screens/views.ts', 'src/blocks/views.ts']
    const forbidden =
      /^(src\/(config|terminal|simulate|check|repair|diff|build|compile\/(?!format-value))|server|scripts|supabase|tests)\/|node_modules\/(zod|yaml|ajv|acorn|@formatjs|mdast|stripe)|^node:/
    const sent = runtimeImportsOf(entries, result)
    expect([...sent].filter((file) => forbidden.test(file))).toEqual([])
  })

  it('is seen as a whole', () => {
    const cruised = result.modules.map(({ source }) => source).filter(isSource)
    expect(cruised.sort()).toEqual(roots.flatMap(sourcesIn).sort())
  })
})

/** Runs the command that `npm run validate` runs, in another folder. */
async function cruise(folder: string): Promise<ICruiseResult> {
  const command = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((done, fail) => {
    execFile(process.execPath, [command, '--output-type', 'json', ...roots], options, (error, stdout, stderr) =>
      stdout ? done(JSON.parse(stdout) as ICruiseResult) : fail(error ?? new Error(stderr)),
    )
  })
}

/** The entries and all that they import, directly or not; types are left out, because they are gone in the browser. */
function runtimeImportsOf(entries: readonly string[], result: ICruiseResult): Set<string> {
  const modules = new Map(result.modules.map((module) => [module.source, module]))
  const reached = new Set(entries)
  for (const file of reached)
    for (const { resolved, dependencyTypes } of modules.get(file)?.dependencies ?? [])
      if (!dependencyTypes.some((type) => type === 'type-only' || type === 'type-import')) reached.add(resolved)
  return reached
}

function violationsOf(result: ICruiseResult): Violation[] {
  return result.summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
}

/** Writes the planted tree to a folder of its own, inside the project so that its packages are found. */
function plant(): string {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(resolve('.cache/architecture-'))
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'])
    copyFileSync(file, join(folder, file))
  const sources = new Map<string, string>()
  for (const [file, source] of [...plants.map(([, ...rest]) => rest), ...harmless, ...support])
    sources.set(file, `${sources.get(file) ?? ''}${source}\n`)
  for (const [file, source] of sources) write(join(folder, file), source)
  for (const [file, source] of sources) writeTargets(join(folder, file), source, folder)
  return folder
}

/** Makes the files that `source` imports, unless they are planted themselves; `nowhere` stays missing. */
function writeTargets(file: string, source: string, folder: string): void {
  const aliases: Record<string, string> = { '#src/': 'src/', '#shared/': 'supabase/functions/_shared/' }
  for (const [, specifier = ''] of source.matchAll(/['"]((?:\.|#)[^'"]+)['"]/g)) {
    const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
    const target = alias
      ? join(folder, aliases[alias] ?? '', specifier.slice(alias.length))
      : resolve(dirname(file), specifier)
    if (!existsSync(target) && !specifier.includes('nowhere'))
      write(target, 'export type T = 1\nexport const value = 1\n')
  }
}

function write(file: string, source: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
}

function isSource(file: string): boolean {
  // The benches' JavaScript runs in the pages that they measure, with packages of its own.
  if (file.includes('/node_modules/') || /^bench\/.*\.jsx?$/.test(file)) return false
  return roots.some((root) => file.startsWith(`${root}/`)) && /\.(ts|tsx|js|mjs|cjs)$/.test(file)
}

function sourcesIn(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => `${root}/${file.split(sep).join('/')}`)
    .filter(isSource)
}
