const RELOADED = 'reloaded'
/** A second failure within this time is no stale file but a broken site: reloading again would go on for ever. */
const PATIENCE = 30_000
/** How long until the site is looked for again while it cannot be reached, in ms: longer and longer, which lets it recover. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 10_000
const GROWTH = 1.5

/** What is done outside. */
export interface Surroundings {
  /** Whether the site answers. */
  isThere: () => Promise<boolean>
  /** @param times how often the site has been looked for in vain */
  wait: (times: number) => Promise<unknown>
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
      for (let times = 1; !(await isThere()); times += 1) {
        tries = 0
        await wait(times)
      }
      if (tries < 2) continue
      if (!isNeeded() || !mayReload()) throw error
      reload()
      return new Promise(() => undefined)
    }
  }
}

let asking: Promise<boolean> | undefined

async function askForSite(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return status < 500
  } catch {
    return false
  }
}

const browser: Surroundings = {
  isThere: () => {
    // Pages are drawn at build, where a failure is a failure.
    if (typeof window === 'undefined') return Promise.resolve(true)
    // Many parts may be missing: one question serves them all.
    asking ??= askForSite().finally(() => {
      asking = undefined
    })
    return asking
  },
  wait: (times) =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.min(FIRST_WAIT * GROWTH ** (times - 1), LONGEST_WAIT))
      window.addEventListener('online', resolve, { once: true })
    }),
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
