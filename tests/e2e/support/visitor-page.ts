import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './test.ts'
import type { Sight } from './visitor-model.ts'

/** The pause after a choice, in ms (specification, section 9). */
export const PAUSE = 200
/** 50 steps of 60 ms, 500 ms at 100 %. */
export const LOADING = 3500

/** The visitor's tab, whose clock stands still unless the test moves it. */
export class VisitorPage {
  private readonly context: BrowserContext
  private readonly url: string
  private current: Page | undefined
  private entriesBefore = 0
  /** Errors that pages have thrown. */
  readonly errors: string[] = []

  private constructor(context: BrowserContext, url: string) {
    this.context = context
    this.url = url
  }

  static async inContext(context: BrowserContext, url: string): Promise<VisitorPage> {
    await context.clock.install()
    await context.clock.pauseAt(Date.now() + 1000)
    return new VisitorPage(context, url)
  }

  get page(): Page {
    if (!this.current) throw new Error('No page is open')
    return this.current
  }

  async open(path: string): Promise<void> {
    this.current = await this.context.newPage()
    this.current.on('pageerror', (error) => this.errors.push(String(error)))
    await this.current.goto(this.url + path)
    this.entriesBefore = (await this.current.evaluate(() => history.length)) - 1
  }

  type(path: string): Promise<unknown> {
    return this.page.goto(this.url + path)
  }

  close(): Promise<void> {
    return this.page.close()
  }

  /** The renderer dies, as when a phone runs out of memory. */
  async crash(): Promise<void> {
    const session = await this.context.newCDPSession(this.page)
    const crashed = this.page.waitForEvent('crash')
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await this.page.close()
  }

  option(label: string) {
    return this.page.getByRole('radiogroup').getByText(label, { exact: true })
  }

  arrow() {
    return this.page.getByRole('button', { name: 'Back' })
  }

  pass(ms: number): Promise<void> {
    return this.page.clock.runFor(ms)
  }

  /** Waits until the page shows and stores what the model says. While it doesn't, the page's time goes on a little. */
  async shows(wanted: Sight, movesClock = true): Promise<void> {
    let looked = false
    await expect
      .poll(
        async () => {
          if (looked && movesClock) await this.pass(100)
          looked = true
          return this.look()
        },
        { intervals: [5, 5, 10, 20, 40] },
      )
      .toEqual(wanted)
  }

  /** What is seen; nothing in the moment in which one page gives way to another. */
  private async look(): Promise<Sight | undefined> {
    const seen = await this.read().catch((error: Error) => {
      if (/navigation|destroyed/.test(error.message)) return undefined
      throw error
    })
    return seen && { ...seen, entries: seen.entries - this.entriesBefore }
  }

  private read(): Promise<Sight> {
    return this.page.evaluate(() => {
      const main = document.querySelector('main')
      const parsed = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
      return {
        path: location.pathname,
        heading: main?.querySelector('h1')?.textContent?.replace(/\$.*/, '') ?? '',
        counter: /^\d+\/\d+$/m.exec(main?.innerText ?? '')?.[0] ?? null,
        chosen: main?.querySelector('input:checked')?.closest('label')?.innerText ?? null,
        answers: parsed('quizAnswers'),
        progress: parsed('quizProgress'),
        entries: history.length,
      }
    })
  }
}
