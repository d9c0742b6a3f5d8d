import { assetLeaves, otherCase } from '../asset-leaves.ts'
import type { Rule } from '../rule.ts'

export const assetCase: Rule<'asset-case'> = {
  id: 'asset-case',
  title: 'Names of public files are written with their own capital letters',
  severity: 'error',
  why: 'Many computers do not care about capital letters, but the servers of the internet do: the picture would be missing there only.',
  check: ({ shape, assets }) =>
    assetLeaves(shape).flatMap(({ file, place, address }) => {
      const other = assets.has(address) ? undefined : otherCase(address, assets)
      if (other === undefined) return []
      const message = `The public folder has no \`${address}\`, but \`${other}\`: capital letters count.`
      return [{ id: 'asset-case', file, place, message, fix: `Write \`${other}\`.` }]
    }),
}
