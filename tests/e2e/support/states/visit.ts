// What the ways into states have in common.
import type { Page, Route } from '@playwright/test'
import type { ScreenFacts } from '../funnel-facts.ts'

/** A state of a funnel; `open` leads a fresh page into it. No back end is needed. */
export interface State {
  name: string
  open: (page: Page, url: string) => Promise<void>
}

export const pathOf = ({ path }: ScreenFacts) => (path === '*' ? '/no/such/page' : path)

/**
 * The app hears what happens: what was drawn by the build only looks as if. The page before the quiz is left by links alone,
 * and starts the app no sooner.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('script[data-start=leave]')) return document.readyState === 'complete'
    const root = document.getElementById('root')
    const heading = root?.querySelector('h1')
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
}

export async function visit(page: Page, url: string, path: string): Promise<void> {
  await page.goto(url + path)
  await untilAlive(page)
}

/** Answers with nothing, and holds the request for ever. */
export const never = () => {}
export const json = (body: unknown) => (route: Route) => route.fulfill({ json: body })
