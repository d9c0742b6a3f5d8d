import type { Page, Request } from '@playwright/test'

export interface Traffic {
  requests: Request[]
  /** The requests to addresses that end so. */
  to: (path: string) => Request[]
  /** The bodies of all scripts that the page fetched so far. */
  scripts: () => Promise<string[]>
}

/** Notes every request that a page sends from now on. */
export function recordTraffic(page: Page): Traffic {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return {
    requests,
    to: (path) => requests.filter((request) => new URL(request.url()).pathname.endsWith(path)),
    scripts: () =>
      Promise.all(
        requests
          .filter((request) => request.resourceType() === 'script')
          .map(async (request) => (await (await request.response())?.text()) ?? ''),
      ),
  }
}

/** Notes what a page complains about from now on: errors that nobody caught, and what the console shows as an error. */
export function recordComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  return complaints
}

/** Notes every page load from now on. */
export function recordLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  return loads
}
