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

/** What stands round the payment popup, and in for it when it does not come: here before the button that opens it. */
export const checkoutHostCode = createResource((_: 'host') => import('./checkout-host.tsx'))

/** Fetches all that a screen needs, side by side. */
export function preloadScreen({ id, kind, blocks, opensCheckout }: ScreenEntry): Promise<unknown> {
  return Promise.all([
    opensCheckout && checkoutHostCode.load('host'),
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
  checkoutHostCode.forgetFailures()
}
