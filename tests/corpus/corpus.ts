import { seededRandom } from '../schemas/random.ts'
import { badBytes, cutFiles, invisibleCharacters, ruinedFiles } from './bytes.ts'
import { brokenCopy, brokenLongCopy, misplacedCopy } from './copy.ts'
import type { BrokenEdit, Kind } from './edit.ts'
import { removedFiles, senselessFunnels, strangeFiles } from './files-and-rules.ts'
import { brokenFormulas, lateNames, misspeltNames, renamedNames, renamedOutputs, wrongNames } from './formulas.ts'
import { hostileKeys, hostileValues } from './hostile-yaml.ts'
import { removedDefinitions, renamedDefinitions, repeatedIds, unknownKeysOfTables, unknownReferences } from './ids.ts'
import { emptiedKeys, misspeltKeys, removedKeys, repeatedKeys, strangeKeys } from './keys.ts'
import { senselessValues, wrongContainers, wrongTypes } from './values.ts'
import type { WrittenFunnel } from './written-funnel.ts'
import { yamlMistakes } from './yaml-mistakes.ts'

/** Every kind of mistake. Edits of the same seed are the same. */
export const kinds = {
  'misspelt keys': misspeltKeys,
  'strange keys': strangeKeys,
  'removed keys': removedKeys,
  'keys without value': emptiedKeys,
  'repeated keys': repeatedKeys,
  'values of another type': wrongTypes,
  'texts in the place of groups': wrongContainers,
  'senseless values': senselessValues,
  'renamed definitions': renamedDefinitions,
  'removed definitions': removedDefinitions,
  'unknown references': unknownReferences,
  'unknown questions and options': unknownKeysOfTables,
  'repeated ids': repeatedIds,
  'mistakes in YAML': yamlMistakes,
  'hostile values': hostileValues,
  'hostile keys': hostileKeys,
  'broken formulas': brokenFormulas,
  'misspelt names in formulas': misspeltNames,
  'renamed names of formulas': renamedNames,
  'renamed outputs': renamedOutputs,
  'wrong names': wrongNames,
  'formulas that read later ones': lateNames,
  'broken copy': brokenCopy,
  'broken long copy': brokenLongCopy,
  'copy in the wrong place': misplacedCopy,
  'bad bytes': badBytes,
  'invisible characters': invisibleCharacters,
  'ruined files': ruinedFiles,
  'cut files': cutFiles,
  'removed files': removedFiles,
  'strange files': strangeFiles,
  'senseless funnels': senselessFunnels,
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/** The edits of one kind. Each kind has a seed of its own, so that a change of one leaves the others as they are. */
export function brokenEdits(kind: KindName, funnel: WrittenFunnel, seed: number): BrokenEdit[] {
  const own = [...kind].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, seed)
  return kinds[kind](funnel, seededRandom(own))
}
