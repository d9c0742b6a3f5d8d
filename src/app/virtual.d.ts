/** Modules that `src/build` makes from the checked funnel. */
declare module 'virtual:funnel/manifest' {
  import type { ShownOffer } from '#src/compile/compiled.ts'
  import type { Manifest, ScreenContent } from '#src/engine/content.ts'
  export const manifest: Manifest
  /** Fetches the content of a screen by its id. */
  export const screens: Record<string, () => Promise<{ content: ScreenContent }>>
  export const offer: () => Promise<{ offer: ShownOffer | undefined }>
}

declare module 'virtual:funnel/theme.css' {}

/** Whether this build runs against the sandbox: no payment keys, no money moves. */
declare const __SANDBOX__: boolean

/** The public keys of this build; null in the sandbox. */
declare const __KEYS__: {
  publishableKey: string
  supabaseUrl: string
  supabaseKey: string
  turnstileSiteKey: string | null
} | null
