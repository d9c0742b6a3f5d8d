import type { Settings } from '#shared/settings.ts'

/** The settings of a back end under test. */
export function testSettings(more: Partial<Settings>): Settings {
  return {
    provider: 'sandbox',
    isLive: false,
    webhookSecret: '',
    linkSecret: 'a secret of thirty-two characters',
    tickKey: 'a key of thirty-two characters...',
    siteUrl: 'https://funnel.test',
    allowedOrigins: [],
    operatorEmail: 'operator@funnel.test',
    addressHeader: null,
    turnstileSecret: null,
    isRateLimited: false,
    ...more,
  }
}
