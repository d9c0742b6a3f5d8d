import 'virtual:funnel/theme.css'
import '../ui/base.css'
import { manifest } from 'virtual:funnel/manifest'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { ScreenContent } from '../engine/content.ts'
import { browserStorage } from '../visitor/browser-storage.ts'
import { earlyNotes } from '../visitor/early.ts'
import { createSession } from '../visitor/session.ts'
import { SessionProvider } from '../visitor/session-context.ts'
import { App } from './app.tsx'
import { screenContent } from './content-store.ts'
import { screenAt } from './screen-at.ts'
import { preloadScreen } from './screen-code.ts'
import { reloadOnceOnStaleFiles } from './stale-files.ts'

reloadOnceOnStaleFiles()
if (import.meta.hot) void import('./dev-overlay.ts')

const root = document.getElementById('root') as HTMLElement
/** How long the first screen may take before the page shows that it loads, in ms. */
const PATIENCE = 1000
/** How often the files of the first screen are asked for. */
const ATTEMPTS = 3

const session = createSession(browserStorage())
const app = (
  <StrictMode>
    <SessionProvider value={session}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </SessionProvider>
  </StrictMode>
)

/** Draws the first screen, or finds its way into the one that the page shows already. */
async function start(attempt: number): Promise<void> {
  const screen = screenHere()
  const ready = Promise.all([screen && preloadScreen(screen), stylesHere()])
  if (!root.hasChildNodes() || earlyNotes()?.elsewhere) {
    // React shows a screen that it has had to wait for only after a pause of its own. One that takes longer says that it loads.
    await Promise.race([ready.catch(() => undefined), later(PATIENCE)])
    return draw()
  }
  try {
    await ready
  } catch {
    // What is in the page can be read meanwhile. A visitor who waits for more is told, in the end.
    if (attempt === ATTEMPTS) return draw()
    await later(1000 * attempt)
    return start(attempt + 1)
  }
  const content = screen && (await screenContent.load(screen.id))
  // The page may have gone on to a screen that lay ready in it.
  return screenHere() === screen ? hydrate(content) : start(attempt)
}

const screenHere = () => screenAt(manifest.screens, window.location.pathname)
/** When every style sheet of the page has come, or has failed to. */
const stylesHere = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) => link.sheet ?? new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve })),
    ),
  )

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The page shows the screen already: React takes it over, and goes on with what was chosen meanwhile. */
function hydrate(content: ScreenContent | undefined): void {
  const notes = earlyNotes()
  notes?.handOver()
  for (const { question, option } of notes?.left ?? []) {
    if (content?.questions) session.choose(content.questions, question, option)
  }
  hydrateRoot(root, app)
}

function draw(): void {
  earlyNotes()?.handOver()
  root.replaceChildren()
  createRoot(root).render(app)
}

void start(1)
