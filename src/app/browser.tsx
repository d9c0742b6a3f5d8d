import 'virtual:funnel/theme.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { browserStorage } from '../visitor/browser-storage.ts'
import { createSession } from '../visitor/session.ts'
import { SessionProvider } from '../visitor/session-context.ts'
import { App } from './app.tsx'
import { reloadOnceOnStaleFiles } from './stale-files.ts'

reloadOnceOnStaleFiles()
if (import.meta.hot) void import('./dev-overlay.ts')

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <SessionProvider value={createSession(browserStorage())}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </SessionProvider>
  </StrictMode>,
)
