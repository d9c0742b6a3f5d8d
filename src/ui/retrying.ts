const RELOADED = 'reloaded'
/** A second failure within this time is no stale file but a broken site: reloading again would go on for ever. */
const PATIENCE = 30_000
/** How often the site is looked for while it cannot be reached, in ms. */
const EVERY = 1000

/** What is done outside. */
export interface Surroundings {
  /** Whether the site answers. */
  isThere: () => Promise<boolean>
  wait: () => Promise<unknown>
  /** Asks once more for style sheets that have failed: another import of what needs them would not. */
  mendStyles: () => Promise<unknown>
  mayReload: () => boolean
  reload: () => void
}

/**
 * Fetches a part of the site: again when the network was away, however long. Where a part cannot be had although the site
 * is there, the page is loaded again, once: after a deploy its files may be gone, and some browsers remember a failure as
 * long as a page lives. Answers and place are stored, so that the visitor goes on where they were. Nothing is reloaded
 * while the network is away, which would lose the page that is still there.
 *
 * @param isNeeded whether somebody waits for it: nothing is reloaded for what is only fetched in advance
 * @throws what `fetchPart` throws when all this has not helped
 */
export async function retrying<Part>(
  fetchPart: () => Promise<Part>,
  isNeeded: () => boolean,
  { isThere, wait, mendStyles, mayReload, reload }: Surroundings = browser,
): Promise<Part> {
  let isAgain = false
  for (let tries = 1; ; tries += 1) {
    try {
      if (isAgain) await mendStyles()
      return await fetchPart()
    } catch (error) {
      isAgain = true
      while (!(await isThere())) {
        tries = 0
        await wait()
      }
      if (tries < 2) continue
      if (!isNeeded() || !mayReload()) throw error
      reload()
      return new Promise(() => undefined)
    }
  }
}

const browser: Surroundings = {
  isThere: async () => {
    // Pages are drawn at build, where a failure is a failure.
    if (typeof window === 'undefined') return true
    try {
      const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
      return status < 500
    } catch {
      return false
    }
  },
  wait: () => new Promise((resolve) => setTimeout(resolve, EVERY)),
  mendStyles: async () => {
    if (typeof document === 'undefined') return
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    await Promise.all(links.filter(({ sheet }) => !sheet).map(fetchAgain))
  },
  mayReload: () => {
    // In development a file that does not come is a file with a mistake.
    if (import.meta.hot) return false
    try {
      const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
      if (Date.now() - last < PATIENCE) return false
      sessionStorage.setItem(RELOADED, String(Date.now()))
      return true
    } catch {
      return false
    }
  },
  reload: () => window.location.reload(),
}

const fetchAgain = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = Object.assign(link.cloneNode() as HTMLLinkElement, { onload: resolve, onerror: reject })
    link.replaceWith(again)
  })
