const RELOADED = 'reloadedForStaleFiles'
/** A second failure within this time is no stale file but a broken site: reloading again would go on for ever. */
const PATIENCE = 30_000

/**
 * After a deploy the files that an open page still wants may be gone. One reload fetches the new page; answers and place
 * are stored, so that the visitor goes on where they were.
 */
export function reloadOnceOnStaleFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return
    event.preventDefault()
    window.location.reload()
  })
}

function mayReload(): boolean {
  // Offline, a reload would lose the page that is still there.
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (Date.now() - last < PATIENCE) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
    return true
  } catch {
    return false
  }
}
