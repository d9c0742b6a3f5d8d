import { memo, useEffect, useMemo } from 'react'
import type { Copy } from '../compile/compiled.ts'
import type { Manifest, ScreenContent, ScreenEntry } from '../engine/content.ts'
import { project } from '../engine/project.ts'
import { CopyProvider, useCopyText } from '../ui/copy-context.ts'
import { PicturesProvider } from '../ui/picture.tsx'
import { repeatEarlyTap } from '../visitor/early.ts'
import { JourneyProvider } from '../visitor/journey.ts'
import { useAnswers } from '../visitor/session-context.ts'
import { screenContent } from './content-store.ts'
import { checkoutHostCode, preloadScreen, screenCode } from './screen-code.ts'
import { endArrival } from './use-arrival.ts'

interface ScreenRouteProps {
  manifest: Manifest
  /** Another number, another content: in development it changes while the screen is shown. */
  revision: number
  entry: ScreenEntry
  openCheckout: () => void
}

/** One screen at its address: its content, the values that its copy shows, its place in the flow. */
export const ScreenRoute = memo(function ScreenRoute({ manifest, entry, openCheckout }: ScreenRouteProps) {
  const content = screenContent.read(entry.id)
  const View = screenCode.read(entry.kind)
  // The button must find it: a click that waits has nothing to show.
  if (entry.opensCheckout) checkoutHostCode.read('host')
  const values = useProjectedValues(content)
  const journey = useMemo(() => {
    const index = manifest.flow.indexOf(entry.id)
    const pathAt = (at: number) => manifest.screens.find(({ id }) => id === manifest.flow[at])?.path
    const previousPath = index > 0 ? pathAt(index - 1) : undefined
    const nextPath = index === -1 ? undefined : pathAt(index + 1)
    return {
      messages: manifest.messages,
      openCheckout,
      approachCheckout: () => void checkoutHostCode.load('host').then(({ approachCheckout }) => approachCheckout()),
      ...(previousPath !== undefined && { previousPath }),
      ...(nextPath !== undefined && { nextPath }),
    }
  }, [manifest, entry, openCheckout])
  const copy = useMemo(() => ({ language: manifest.language, values }), [manifest.language, values])
  usePreloadedNeighbours(manifest, entry)
  // From the first screen on, everything that the visitor does is heard here.
  useEffect(repeatEarlyTap, [])
  useEffect(endArrival, [])
  return (
    <JourneyProvider value={journey}>
      <CopyProvider value={copy}>
        <Title copy={entry.title} />
        <PicturesProvider value={content.pictures ?? NO_PICTURES}>
          <View content={content} />
        </PicturesProvider>
      </CopyProvider>
    </JourneyProvider>
  )
})

const NO_PICTURES = {}

function useProjectedValues({ projection, questions }: ScreenContent): Record<string, number> {
  const answers = useAnswers(questions?.questions)
  return useMemo(() => (projection ? project(projection, answers) : {}), [projection, answers])
}

/** Sets the page's title. */
function Title({ copy }: { copy: Copy }) {
  const title = useCopyText()(copy)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

/**
 * Fetches the screens beside this one while the visitor reads it: the next, and the one before, which the app has not seen
 * where it started when that was left.
 */
function usePreloadedNeighbours(manifest: Manifest, entry: ScreenEntry) {
  useEffect(() => {
    const { flow, screens } = manifest
    const index = flow.indexOf(entry.id)
    if (index === -1) return
    const near = [flow[index + 1], flow[index - 1]].flatMap((near) => screens.find(({ id }) => id === near) ?? [])
    const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 200))
    const cancel = window.cancelIdleCallback ?? window.clearTimeout
    // A failure here is tried again when the screen is opened, where it is shown.
    const handle = idle(() => {
      for (const screen of near) void preloadScreen(screen).catch(() => undefined)
    })
    return () => cancel(handle)
  }, [manifest, entry])
}
