import type { Fault } from '../../config/fault.ts'
import { type FileName, fileSchemas, screenSchema } from '../../config/files/files.ts'
import { nearest } from '../../config/suggest.ts'
import { listLeaves } from '../../config/walk-leaves.ts'
import type { Rule } from '../rule.ts'

/** Every picture and video that the funnel names lies in the public folder, spelt the same. */
export const assetFiles: Rule = ({ shape, assets }) => {
  const files = [
    ...(Object.keys(fileSchemas) as FileName[]).map((name) => ({
      file: `${name}.yaml`,
      schema: fileSchemas[name],
      value: shape[name],
    })),
    ...Object.entries(shape.screens).map(([id, value]) => ({
      file: `screens/${id}.yaml`,
      schema: screenSchema,
      value,
    })),
  ]
  return files.flatMap(({ file, schema, value }) =>
    listLeaves(schema, value).flatMap(({ leaf, value: asset, path }): Fault[] => {
      if (leaf.kind !== 'asset' || assets.has(asset as string)) return []
      return [
        {
          id: 'asset-files',
          file,
          place: { path },
          message: `There is no file \`${asset}\` in the public folder.`,
          fix: remedy(asset as string, [...assets.keys()]),
        },
      ]
    }),
  )
}

function remedy(asset: string, known: string[]): string {
  const otherCase = known.find((file) => file.toLowerCase() === asset.toLowerCase())
  if (otherCase) return `Capital letters count: write \`${otherCase}\`.`
  const near = nearest(asset, known)
  return near ? `Did you mean \`${near}\`?` : 'Put the file there, or name another one.'
}
