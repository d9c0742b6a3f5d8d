import { relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { CheckResult } from '../check/check.ts'
import { checkFolder } from '../check/check-folder.ts'
import { textReport } from '../check/report/text.ts'
import type { CompiledFunnel } from '../compile/compiled.ts'
import { UPDATE_CARD } from '../engine/addresses.ts'
import { generateModules } from './generate-modules.ts'
import { htmlFile, type PageHead, screenHtml } from './html.ts'
import { isFunnelFile } from './watched-file.ts'

interface FunnelPluginOptions {
  /** The folder of the funnel. */
  folder: string
  /** The public folder of funnels that have none of their own. */
  projectPublic: string
}

/** Serves the checked funnel to the app as virtual modules. A build stops at the first check with errors. */
export function funnelPlugin({ folder, projectPublic }: FunnelPluginOptions): Plugin[] {
  const state = new FunnelState(folder, projectPublic)
  return [modulesPlugin(state), devPlugin(state), htmlPlugin(state)]
}

/** The last good funnel and what is wrong with the present files. */
class FunnelState {
  readonly folder: string
  readonly projectPublic: string
  modules = new Map<string, string>()
  funnel: CompiledFunnel | undefined
  /** The problems of the present files as text; null if there is no error. */
  report: string | null = null

  constructor(folder: string, projectPublic: string) {
    this.folder = folder
    this.projectPublic = projectPublic
  }

  /** Checks the files as they are now; a funnel with errors leaves the last good one in place. Returns what changed. */
  refresh(): string[] {
    const result = this.check()
    if (!result?.funnel) return []
    const before = this.modules
    this.funnel = result.funnel
    this.modules = generateModules(result.funnel)
    return [...this.modules].filter(([id, source]) => before.get(id) !== source).map(([id]) => id)
  }

  private check(): CheckResult | undefined {
    try {
      const result = checkFolder(this.folder, this.projectPublic)
      const shown = relative(process.cwd(), this.folder) || '.'
      this.report = result.funnel ? null : textReport(result.problems, result.sources, shown)
      return result
    } catch (error) {
      this.report = (error as Error).message
      return undefined
    }
  }
}

/** Every address that has a page of its own: the screens and, where something is sold, the page for a new card. */
function pagesOf({ screens, offer, messages }: CompiledFunnel): (PageHead & { path: string })[] {
  const cardPage = { path: UPDATE_CARD, title: messages.updateCard.title, isHidden: true }
  return [...Object.values(screens), ...(offer ? [cardPage] : [])]
}

const PREFIX = '\0'

function modulesPlugin(state: FunnelState): Plugin {
  return {
    name: 'funnel:modules',
    buildStart() {
      state.refresh()
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
  const changed = state.refresh()
  server.ws.send('funnel:problems', { report: state.report })
  if (state.report !== null) return server.config.logger.error(`\n${state.report}\n`)
  // A page that was opened while there was no good funnel has nothing to update.
  if (!hadFunnel) return server.ws.send({ type: 'full-reload' })
  const { client } = server.environments
  const modules = changed.map((id) => client.moduleGraph.getModuleById(PREFIX + id))
  for (const module of modules) if (module) await client.reloadModule(module)
}

/** What the shell starts, and what it starts where there is no funnel to show: the page says why, in the report's words. */
const APP = '/src/app/browser.tsx'
const OVERLAY = '/src/app/dev-overlay.ts'

function htmlPlugin(state: FunnelState): Plugin {
  return {
    name: 'funnel:html',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => {
        if (!server) return html
        return state.funnel ? screenHtml(html, state.funnel, undefined) : html.replace(APP, OVERLAY)
      },
    },
    generateBundle(_options, bundle) {
      const shell = bundle['index.html']
      if (shell?.type !== 'asset' || !state.funnel) return
      const source = String(shell.source)
      delete bundle['index.html']
      for (const page of pagesOf(state.funnel)) {
        this.emitFile({ type: 'asset', fileName: htmlFile(page.path), source: screenHtml(source, state.funnel, page) })
      }
    },
  }
}
