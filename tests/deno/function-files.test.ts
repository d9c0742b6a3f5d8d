// What lies around the functions for their host says the same as the code and package.json.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { functionNames } from '#shared/functions.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const { dependencies } = JSON.parse(read('package.json'))

it('has a folder for each function and no other', () => {
  const folders = readdirSync('supabase/functions').filter((name) => !name.startsWith('_'))
  expect(folders.sort()).toEqual([...functionNames].sort())
})

describe.each(functionNames)('%s', (name) => {
  it('runs with the packages that the project is tested with', () => {
    const { imports } = JSON.parse(read(`supabase/functions/${name}/deno.json`))
    const wanted = ['pg', 'stripe'].map((library) => [library, `npm:${library}@${dependencies[library]}`])
    expect(imports).toEqual(Object.fromEntries(wanted))
  })

  it('starts itself', () => {
    expect(read(`supabase/functions/${name}/index.ts`)).toContain(`startFunction('${name}'`)
  })

  it('is open to callers without a JWT', () => {
    expect(read('supabase/config.toml')).toContain(`[functions.${name}]\nverify_jwt = false\n`)
  })
})
