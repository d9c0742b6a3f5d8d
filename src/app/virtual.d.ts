/** Modules that `src/build` makes from the checked funnel. */
declare module 'virtual:funnel/manifest' {
  import type { Manifest } from './manifest.ts'
  export const manifest: Manifest
}

declare module 'virtual:funnel/loaders' {
  import type { CompiledOffer } from '../compile/compiled.ts'
  import type { ScreenContent } from './manifest.ts'
  /** Fetches the content of a screen by its id. */
  export const screens: Record<string, () => Promise<{ content: ScreenContent }>>
  export const offer: () => Promise<{ offer: CompiledOffer | undefined }>
}

declare module 'virtual:funnel/theme.css' {}

/** Whether this build runs against the sandbox: no payment keys, no money moves. */
declare const __SANDBOX__: boolean
