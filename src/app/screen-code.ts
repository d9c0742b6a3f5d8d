import type { ComponentType } from 'react'
import { blockResource } from '../blocks/block-resource.ts'
import type { ScreenEntry } from '../engine/content.ts'
import type { ScreenKind } from '../screens/schemas.ts'
import type { ScreenViewProps } from '../screens/screen-view.ts'
import { screenViews } from '../screens/views.ts'
import { createResource } from '../ui/resource.ts'
import { screenContent } from './content-store.ts'

/** The code of each kind of screen. */
export const screenCode = createResource(
  (kind: ScreenKind) => screenViews[kind]() as Promise<ComponentType<ScreenViewProps<ScreenKind>>>,
)

/** Fetches all that a screen needs, side by side. */
export function preloadScreen({ id, kind, blocks }: ScreenEntry): Promise<unknown> {
  return Promise.all([
    screenContent.load(id),
    screenCode.load(kind),
    ...blocks.map((block) => blockResource.load(block)),
  ])
}

/** Lets a screen that could not be fetched be tried again. */
export function forgetScreenFailures(): void {
  screenContent.forgetFailures()
  screenCode.forgetFailures()
  blockResource.forgetFailures()
}
