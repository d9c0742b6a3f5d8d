import type { ComponentType } from 'react'
import type { BlockViewProps } from './block-view.ts'
import type { BlockKind } from './schemas.ts'

/** The view of each kind of block, fetched when a page has a block of that kind. */
export const blockViews = {
  'call-to-action': () => import('./call-to-action/view.tsx').then((module) => module.CallToActionView),
  cards: () => import('./cards/view.tsx').then((module) => module.CardsView),
  carousel: () => import('./carousel/view.tsx').then((module) => module.CarouselView),
  disclosure: () => import('./disclosure/view.tsx').then((module) => module.DisclosureView),
  headline: () => import('./headline/view.tsx').then((module) => module.HeadlineView),
  picture: () => import('./picture/view.tsx').then((module) => module.PictureView),
  points: () => import('./points/view.tsx').then((module) => module.PointsView),
  text: () => import('./text/view.tsx').then((module) => module.TextView),
  tiles: () => import('./tiles/view.tsx').then((module) => module.TilesView),
  'top-bar': () => import('./top-bar/view.tsx').then((module) => module.TopBarView),
} satisfies { [Kind in BlockKind]: () => Promise<ComponentType<BlockViewProps<Kind>>> }
