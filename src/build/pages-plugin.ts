import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type ClientFiles, clientFiles } from './client-files.ts'
import { compileAtOnce } from './compile-at-once.ts'
import { earlyScript } from './early-script.ts'
import type { FunnelState } from './funnel-state.ts'
import { APP } from './html.ts'
import { makePages, type RenderView } from './make-pages.ts'
import type { Mode } from './mode.ts'
import { writeSite } from './write-site.ts'

const DRAWING = 'drawing'
const DRAWING_ENTRY = 'src/app/prerender.tsx'

/** Packages that come into play when the popup opens: no page is drawn with them. */
const PAYMENT = ['@stripe/stripe-js', '@stripe/stripe-js/pure', '@stripe/react-stripe-js', '@supabase/supabase-js']

/**
 * Makes the pages. After the app has been bundled for browsers it is bundled a second time for Node, which draws every
 * screen with it. The pages, headers for static hosts and compressed copies are put beside the app.
 */
export function pagesPlugin(state: FunnelState, mode: Mode): Plugin {
  let files: ClientFiles | undefined
  // Of this build alone: several may run at once.
  const drawingFolder = join('.cache', 'drawing', randomUUID())
  return {
    name: 'funnel:pages',
    apply: 'build',
    enforce: 'post',
    config: ({ root = '.' }) => ({
      builder: { sharedConfigBuild: true, sharedPlugins: true },
      environments: {
        client: { build: { rollupOptions: { input: resolve(root, `.${APP}`) } } },
        [DRAWING]: {
          consumer: 'server',
          resolve: { noExternal: true, external: PAYMENT },
          build: {
            ssr: true,
            copyPublicDir: false,
            emitAssets: false,
            minify: false,
            outDir: resolve(root, drawingFolder),
            rollupOptions: { input: resolve(root, DRAWING_ENTRY), output: { entryFileNames: 'draw.js' } },
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        compileAtOnce(bundle)
        files = clientFiles(bundle, this.environment.config.root)
      },
    },
    async buildApp(builder) {
      const { client, [DRAWING]: drawing } = builder.environments
      if (!client || !drawing) return
      const { root } = builder.config
      await builder.build(client)
      await builder.build(drawing)
      const folder = resolve(root, drawingFolder)
      try {
        if (!files || !state.funnel) return
        const { renderView }: { renderView: RenderView } = await import(pathToFileURL(join(folder, 'draw.js')).href)
        const shell = readFileSync(join(root, 'index.html'), 'utf8')
        const early = await earlyScript(root)
        const made = await makePages({
          shell,
          funnel: state.funnel,
          files,
          fonts: state.fonts.first,
          early,
          renderView,
        })
        await writeSite(resolve(root, client.config.build.outDir), made, { mode, warn: state.warn })
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}
