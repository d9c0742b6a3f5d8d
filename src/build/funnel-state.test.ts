import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FunnelState } from './funnel-state.ts'

let folder: string
let state: FunnelState
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'funnel-state-'))
  cpSync('funnel-config', folder, { recursive: true })
  state = new FunnelState({ folder, projectPublic: 'public', cacheFolder: '.cache' })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const edit = (from: string, to: string) => {
  const file = join(folder, 'questions.yaml')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

it('brings a saved file once, however often it is announced', async () => {
  expect(await state.refresh()).toMatchObject({ isNews: true })
  expect(await state.refresh()).toEqual({ changed: [], isNews: false })
  edit('What do you want this to do for you?', 'What is it for?')
  const announced = await Promise.all([state.refresh(), state.refresh()])
  expect(announced.map(({ isNews }) => isNews)).toEqual([true, false])
  expect(announced[0]?.changed.length).toBeGreaterThan(0)
})

it('brings the same problems again after another file was saved, and not before', async () => {
  await state.refresh()
  edit('title:', 'titel:')
  expect(await state.refresh()).toEqual({ changed: [], isNews: true })
  expect(state.report).toContain('titel')
  expect(await state.refresh()).toEqual({ changed: [], isNews: false })
  const { report } = state
  writeFileSync(join(folder, 'questions.yaml'), `${readFileSync(join(folder, 'questions.yaml'), 'utf8')}\n# a note\n`)
  expect(await state.refresh()).toEqual({ changed: [], isNews: true })
  expect(state.report).toBe(report)
})
