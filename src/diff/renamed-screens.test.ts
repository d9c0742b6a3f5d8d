import { expect, it } from 'vitest'
import { editedSide, shippedText } from '../../tests/support/edited-sides.ts'
import { readFolder } from '../config/read-folder.ts'
import { readSide } from './compared-funnel.ts'
import { diffFunnels } from './diff-funnels.ts'
import { sentence } from './report/sentence.ts'

const { files, assets } = readFolder('funnel-config', 'public')

/** What is told when `screens/landing.yaml` is called `start.yaml`, and every place that names it says so. */
function toldOfRenaming(change: (text: string) => string): string[] {
  const texts = [...files.keys()].map((file) => [file, shippedText(file)] as const)
  const renamed = texts.map(([file, text]) => {
    const words = text.replace(/^( +- )landing$/gm, '$1start').replace(/opens: landing\b/g, 'opens: start')
    const isLanding = file === 'screens/landing.yaml'
    return [
      isLanding ? 'screens/start.yaml' : file,
      new TextEncoder().encode(isLanding ? change(words) : words),
    ] as const
  })
  const [before, after] = [editedSide([]).compared, readSide(new Map(renamed), assets).compared]
  if (!before || !after) throw new Error('One side cannot be compared.')
  return diffFunnels(before, after).map(sentence)
}

it('says nothing of another name for the file of a screen', () => {
  expect(toldOfRenaming((text) => text)).toEqual([])
})

it('compares the words of a screen whose file has another name', () => {
  expect(toldOfRenaming((text) => text.replace('Faceless TikTok, on autopilot', 'Faceless'))).toEqual([
    expect.stringContaining('“Faceless TikTok, on autopilot” → “Faceless”'),
  ])
})
