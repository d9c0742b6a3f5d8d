import 'virtual:funnel/theme.css'
import '../ui/base.css'
import { manifest } from 'virtual:funnel/manifest'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { browserStorage } from '../visitor/browser-storage.ts'
import { createSession } from '../visitor/session.ts'
import { SessionProvider } from '../visitor/session-context.ts'
import { App } from './app.tsx'
import { preloadScreen } from './screen-code.ts'
import { reloadOnceOnStaleFiles } from './stale-files.ts'

reloadOnceOnStaleFiles()
if (import.meta.hot) void import('./dev-overlay.ts')

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
/** How long the first screen may take before the page shows that it loads, in ms. */
const PATIENCE = 1000

const screen = manifest.screens.find(({ path }) => path === window.location.pathname)
const app = (
  <StrictMode>
    <SessionProvider value={createSession(browserStorage())}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </SessionProvider>
  </StrictMode>
)
// React shows a screen that it has had to wait for only after a pause of its own. One that takes longer says that it loads.
const ready = screen ? preloadScreen(screen).catch(() => undefined) : Promise.resolve()
const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE))
void Promise.race([ready, tooLong]).then(() => createRoot(root).render(app))
