import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folders of the two funnels, relative to the project. */
export const funnels = ['funnel-config', 'tests/fixtures/garden'] as const

/** The YAML files below a folder, relative to the project. */
export function yamlFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => join(folder, path))
    .sort()
}

/** The schema that belongs to a file: every screen shares one, the others have one each. */
export function schemaNameOf(file: string): string {
  return /(^|\/)screens\/[^/]+$/.test(file) ? 'screen' : basename(file, '.yaml')
}

/** What the files of both funnels hold, by the name of their schema. */
export function writtenData(): Map<string, unknown[]> {
  const data = new Map<string, unknown[]>()
  for (const file of funnels.flatMap(yamlFiles)) {
    const name = schemaNameOf(file)
    const value: unknown = parse(readFileSync(join(root, file), 'utf8'))
    data.set(name, [...(data.get(name) ?? []), value])
  }
  return data
}
