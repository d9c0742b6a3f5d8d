import type { ComponentType } from 'react'
import { createResource } from '../ui/resource.ts'
import type { BlockViewProps } from './block-view.ts'
import type { BlockKind } from './schemas.ts'
import { blockViews } from './views.ts'

/** The code of each kind of block, fetched once. */
export const blockResource = createResource(
  (kind: BlockKind) => blockViews[kind]() as Promise<ComponentType<BlockViewProps<BlockKind>>>,
)
