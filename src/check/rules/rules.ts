import type { Rule } from '../rule.ts'
import { answerReferences } from './answer-references.ts'
import { assetFiles } from './asset-files.ts'
import { breakVariants } from './break-variants.ts'
import { flowScreens } from './flow-screens.ts'
import { neededFiles } from './needed-files.ts'
import { projectionOutputs } from './projection-outputs.ts'
import { screenPaths } from './screen-paths.ts'
import { tableOptions } from './table-options.ts'
import { uniqueIds } from './unique-ids.ts'

/** Every rule, by its permanent id. */
export const rules: Record<string, Rule> = {
  'answer-references': answerReferences,
  'asset-files': assetFiles,
  'break-variants': breakVariants,
  'flow-screens': flowScreens,
  'needed-files': neededFiles,
  'projection-outputs': projectionOutputs,
  'screen-paths': screenPaths,
  'table-options': tableOptions,
  'unique-ids': uniqueIds,
}
