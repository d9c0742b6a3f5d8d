import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectFolder } from './site.ts'

/** Where `global-setup.ts` leaves the sandbox's half in the browser. */
export const sandboxScript = join(projectFolder, '.cache/e2e/sandbox-stripe.js')

const refusal = { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }

/** Answers in place of the back end: every payment can be asked for, and every card is declined. Later routes come first. */
export async function playSandbox(page: Page): Promise<void> {
  await page.route('**/sandbox/stripe.js', (route) => route.fulfill({ path: sandboxScript }))
  await page.route('**/functions/v1/create-checkout', (route) =>
    route.fulfill({ json: { client_secret: 'pi_1_secret_1', error: null } }),
  )
  await page.route('**/sandbox/api/v1/**', (route) => route.fulfill({ status: 402, json: refusal }))
}
