import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { funnels, root, schemaNameOf, yamlFiles } from './funnel-data.ts'

const published = readdirSync(join(root, 'schemas')).map((file) => `schemas/${file}`)

describe.each(funnels)('in %s', (folder) => {
  it.each(yamlFiles(folder))('%s names its schema on the first line', (file) => {
    const [line] = readFileSync(join(root, file), 'utf8').split('\n')
    const named = /^# yaml-language-server: \$schema=(\S+)$/.exec(line ?? '')?.[1]
    expect(named).toBeDefined()
    expect(relative(root, join(root, dirname(file), named ?? ''))).toBe(`schemas/${schemaNameOf(file)}.schema.json`)
  })
})

it('publishes a schema for every file that the funnels have, and no other', () => {
  const used = funnels.flatMap(yamlFiles).map((file) => `schemas/${schemaNameOf(file)}.schema.json`)
  expect(published.sort()).toEqual([...new Set(used)].sort())
})

describe.each(published)('%s', (file) => {
  const schema = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>

  it('is draft-07, which every YAML editor understands', () => {
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#')
  })

  it('describes every key that it knows', () => {
    expect(keysWithoutWords(schema, file)).toEqual([])
  })
})

/** Keys without title or description, as paths. */
function keysWithoutWords(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Record<string, { title?: string; description?: string }> }
  const silent = Object.entries(properties).filter(([, { title, description }]) => !title || !description)
  return [
    ...silent.map(([key]) => `${path}/${key}`),
    ...Object.entries(schema).flatMap(([key, part]) => keysWithoutWords(part, `${path}/${key}`)),
  ]
}
