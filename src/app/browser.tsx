import 'virtual:funnel/theme.css'
import './base-layer.css'
import { manifest } from 'virtual:funnel/manifest'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { retrying } from '../ui/retrying.ts'
import { browserStorage } from '../visitor/browser-storage.ts'
import { type Early, earlyChoices, earlyNotes, keepEarlyChoices } from '../visitor/early.ts'
import { createSession } from '../visitor/session.ts'
import { SessionProvider } from '../visitor/session-context.ts'
import { App } from './app.tsx'
import { screenContent } from './content-store.ts'
import { screenAt } from './screen-at.ts'
import { preloadScreen } from './screen-code.ts'

if (import.meta.hot) void import('./dev-overlay.ts')

/** How long the first screen of an empty page may take before the app shows that it loads, in ms. */
const PATIENCE = 1000

const session = createSession(browserStorage())
const app = (
  <StrictMode>
    <SessionProvider value={session}>
      {/* What may wait for another screen says so itself: src/visitor/navigation.ts. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </SessionProvider>
  </StrictMode>
)

/** Draws the first screen, or finds its way into the one that the page shows already. */
async function start(): Promise<void> {
  const screen = screenHere()
  const ready = retrying(
    () => Promise.all([screen && preloadScreen(screen), stylesHere()]),
    () => true,
  ).then(
    () => true,
    () => false,
  )
  const root = await wholeRoot()
  // React shows a screen that it has had to wait for only after a pause of its own. One that takes longer says that it loads.
  const isReady = root.hasChildNodes() ? await ready : await Promise.race([ready, later(PATIENCE)])
  // The page may have gone on to a screen that lay ready in it.
  if (screenHere() !== screen) return start()
  const notes = earlyNotes()
  notes?.handOver()
  void keepChoices()
  if (isReady && root.hasChildNodes() && !notes?.elsewhere && isRightStep(notes)) return void hydrateRoot(root, app)
  root.replaceChildren()
  createRoot(root).render(app)
}

/** Whether the page shows the step of its entry in the history: without a network it stays as it is when the visitor goes back. */
const isRightStep = (notes: Early | undefined) =>
  !notes?.shows || notes.shows === (window.history.state?.usr?.step?.question ?? notes.shows)

const screenHere = () => screenAt(manifest.screens, window.location.pathname)

const later = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false))

/** The root, when all that stands in it has arrived: the app can be faster than a long page. */
async function wholeRoot(): Promise<HTMLElement> {
  if (document.readyState === 'loading') {
    // At the window, where the script in the page listens too, and first.
    await new Promise((resolve) => window.addEventListener('DOMContentLoaded', resolve))
  }
  return document.getElementById('root') as HTMLElement
}

/** When every style sheet of the page has come. Those that fail are taken out of it. */
const stylesHere = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', resolve)
        }),
    ),
  )

/** Stores what was chosen while the app was on its way. In the quiz everything is at hand: nothing is drawn before. */
async function keepChoices(): Promise<void> {
  const quiz = manifest.screens.find(({ kind }) => kind === 'quiz')
  const choices = earlyChoices()
  if (!quiz || choices.length === 0) return
  const { questions } = await screenContent.load(quiz.id)
  if (questions) keepEarlyChoices(session, questions, choices)
}

// A build drops this, and the gallery with it.
if (import.meta.env.DEV && window.location.pathname === '/_gallery') {
  void Promise.all([import('./gallery/gallery.tsx'), wholeRoot()]).then(([{ showGallery }, root]) => showGallery(root))
} else {
  void start()
}
