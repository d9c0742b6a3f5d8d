import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/browser/ensure-chromium.ts'

/** A phone on a slow line: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request, a quarter of this computer's speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU = { rate: 4 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** The same in words. */
export const THROTTLING =
  '1.6 Mbit/s down, 750 kbit/s up, 150 ms a request, processor 4 times slower; 390×844; empty cache'

/** As playwright.config.ts has them. */
const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launch(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS
  return chromium.launch({ executablePath: ensureChromium(), args })
}

export interface OpenPage {
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

/** A page with nothing in its cache. */
export async function openPage(browser: Browser, script: string, { throttled = true } = {}): Promise<OpenPage> {
  const context = await browser.newContext(PHONE)
  await context.addInitScript({ content: script })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (throttled) {
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', CPU)
  }
  return { page, cdp, close: () => context.close() }
}
