import type { Plugin, ViteDevServer } from 'vite'
import { type FunnelFolders, FunnelState } from './funnel-state.ts'
import { APP, devHtml } from './html.ts'
import type { Mode } from './mode.ts'
import { pagesPlugin } from './pages-plugin.ts'
import { removeOriginals } from './pictures/funnel-pictures.ts'
import { isFunnelFile } from './watched-file.ts'

/** Serves the checked funnel to the app as virtual modules, and makes its pages. A build stops at the first check with errors. */
export function funnelPlugin(folders: FunnelFolders, mode: Mode): Plugin[] {
  const state = new FunnelState(folders)
  return [modulesPlugin(state), devPlugin(state), htmlPlugin(state), filesPlugin(state), pagesPlugin(state, mode)]
}

const PREFIX = '\0'

function modulesPlugin(state: FunnelState): Plugin {
  return {
    name: 'funnel:modules',
    configResolved({ command, logger }) {
      state.publishes = command === 'build'
      state.warn = (message) => logger.warn(message)
    },
    async buildStart() {
      // Once for a build: the second bundle is drawn from the same funnel.
      if (this.environment.name === 'client' || !state.funnel) await state.refresh()
      if (state.report === null) return
      if (!this.meta.watchMode) this.error(`The funnel has problems.\n\n${state.report}`)
      if (this.environment.name === 'client') this.environment.logger.error(`\n${state.report}\n`)
    },
    resolveId: {
      filter: { id: /^virtual:funnel\// },
      handler: (id) => PREFIX + id,
    },
    load: {
      filter: { id: /^\0virtual:funnel\// },
      handler(id) {
        const source = state.modules.get(id.slice(PREFIX.length))
        if (source === undefined) throw new Error(`The funnel has no module ${id.slice(PREFIX.length)}`)
        return source
      },
    },
  }
}

function devPlugin(state: FunnelState): Plugin {
  return {
    name: 'funnel:dev',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add([state.folder, state.projectPublic])
      let soon: NodeJS.Timeout | undefined
      server.watcher.on('all', (_event, file) => {
        if (!isFunnelFile(file, state.folder, state.projectPublic)) return
        // Many files that are copied at once are one change.
        clearTimeout(soon)
        soon = setTimeout(() => void update(server, state), REST)
      })
      server.ws.on('funnel:ready', (_data, client) => client.send('funnel:problems', { report: state.report }))
    },
  }
}

/** Milliseconds without another change. */
const REST = 20

/** After a file was saved: problems over the page, or the changed modules into it. */
async function update(server: ViteDevServer, state: FunnelState): Promise<void> {
  const hadFunnel = state.funnel !== undefined
  const { changed, isNews } = await state.refresh()
  // What somebody has put away does not come back before they save again.
  if (!isNews) return
  server.ws.send('funnel:problems', { report: state.report })
  if (state.report !== null) return server.config.logger.error(`\n${state.report}\n`)
  // A page that was opened while there was no good funnel has nothing to update.
  if (!hadFunnel) return server.ws.send({ type: 'full-reload' })
  const { client } = server.environments
  const modules = changed.map((id) => client.moduleGraph.getModuleById(PREFIX + id))
  for (const module of modules) if (module) await client.reloadModule(module)
}

/** What the shell starts where there is no funnel to show: the page says why, in the report's words. */
const OVERLAY = '/src/app/dev-overlay.ts'

function htmlPlugin(state: FunnelState): Plugin {
  return {
    name: 'funnel:html',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => (state.funnel ? devHtml(html, state.funnel) : html.replace(APP, OVERLAY)),
    },
  }
}

function filesPlugin(state: FunnelState): Plugin {
  return {
    name: 'funnel:files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          // Fonts are made here and named in a style sheet: nobody else needs to look for them.
          external: [/^\/assets\/[^/]+\.woff2$/],
          // The first build of many photos takes its time, which is nothing to report.
          checks: { pluginTimings: false },
        },
      },
    }),
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const files = new Map(state.files.map(({ fileName, bytes }) => [fileName, bytes]))
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
    writeBundle({ dir }) {
      if (dir !== undefined && state.funnel) removeOriginals(dir, state.replaced, state.funnel)
    },
  }
}
