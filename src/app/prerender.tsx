import { manifest } from 'virtual:funnel/manifest'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Step } from '../engine/quiz.ts'
import { browserStorage } from '../visitor/browser-storage.ts'
import { createSession } from '../visitor/session.ts'
import { SessionProvider } from '../visitor/session-context.ts'
import { App } from './app.tsx'
import { screenAt } from './screen-at.ts'
import { preloadScreen } from './screen-code.ts'

/** A screen as a visitor first sees it; in the quiz, at a step. */
export interface View {
  path: string
  step?: Step
}

/** The HTML inside the page's root for a view: what the browser draws first for a visitor of whom nothing is known. */
export async function renderView({ path, step }: View): Promise<string> {
  const screen = screenAt(manifest.screens, path)
  // Loaded before it is drawn, so that nothing is left to arrive later.
  if (screen) await preloadScreen(screen)
  const location = { pathname: path, search: '', hash: '', state: step ? { step } : null }
  const { prelude } = await prerender(
    <StrictMode>
      <SessionProvider value={createSession(browserStorage())}>
        <StaticRouter location={location}>
          <App />
        </StaticRouter>
      </SessionProvider>
    </StrictMode>,
  )
  return new Response(prelude).text()
}
