import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { CopyProvider } from '../../ui/copy-context.ts'
import { createSession } from '../../visitor/session.ts'
import { SessionProvider } from '../../visitor/session-context.ts'
import { App } from '../app.tsx'
import { contentStore } from '../content-store.ts'
import { Failure } from '../failure.tsx'
import type { GalleryState } from './gallery-states.ts'

/** Draws one state alone, for a visitor of whom nothing is known and for whom time stands still. */
export function showFrame(root: HTMLElement, { path, step, press, isFailure }: GalleryState): void {
  const now = Date.now()
  // Nothing moves on: the percentage does not rise, and the countdown shows its full time.
  Date.now = () => now
  const { manifest } = contentStore.snapshot()
  const forgetful = { get: () => null, set: () => undefined, remove: () => undefined }
  createRoot(root).render(
    <SessionProvider value={createSession(forgetful)}>
      <MemoryRouter initialEntries={[{ pathname: path, state: step ? { step } : null }]}>
        {isFailure ? (
          <CopyProvider value={{ language: manifest.language, values: {} }}>
            <Failure messages={manifest.messages.failure} />
          </CopyProvider>
        ) : (
          <App />
        )}
      </MemoryRouter>
    </SessionProvider>,
  )
  if (press === undefined) return
  const waiting = new MutationObserver(() => {
    const button = document.querySelector<HTMLElement>(press)
    if (!button) return
    waiting.disconnect()
    button.click()
  })
  waiting.observe(root, { childList: true, subtree: true })
}
