/** In development: shows the checker's problems over the page, which stays alive beneath, and takes them away again. */
interface OverlayError {
  message: string
  stack: string
}

const ELEMENT = 'vite-error-overlay'

import.meta.hot?.on('funnel:problems', ({ report }: { report: string | null }) => {
  for (const overlay of document.querySelectorAll(ELEMENT)) overlay.remove()
  if (report === null) return
  const Overlay = customElements.get(ELEMENT) as (new (error: OverlayError) => HTMLElement) | undefined
  if (Overlay) document.body.append(new Overlay({ message: report, stack: '' }))
})
// Says that somebody listens now: problems found before the page was opened are sent again.
import.meta.hot?.send('funnel:ready')

export {}
