import { join, relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { type CheckResult, check } from '../check/check.ts'
import { textReport } from '../check/report/text.ts'
import type { CompiledFunnel } from '../compile/compiled.ts'
import { readFolder } from '../config/read-folder.ts'
import { UPDATE_CARD } from '../engine/addresses.ts'
import { generateModules } from './generate-modules.ts'
import { htmlFile, type PageHead, screenHtml } from './html.ts'
import { funnelPictures, removeOriginals } from './pictures/funnel-pictures.ts'
import type { MadePictures } from './pictures/make-pictures.ts'
import { isFunnelFile } from './watched-file.ts'

interface FunnelPluginOptions {
  /** The folder of the funnel. */
  folder: string
  /** The public folder of funnels that have none of their own. */
  projectPublic: string
  /** What is kept between builds; it may be deleted at any time. */
  cacheFolder: string
}

/** Serves the checked funnel to the app as virtual modules. A build stops at the first check with errors. */
export function funnelPlugin(options: FunnelPluginOptions): Plugin[] {
  const state = new FunnelState(options)
  return [modulesPlugin(state), devPlugin(state), htmlPlugin(state), picturesPlugin(state)]
}

/** The last good funnel and what is wrong with the present files. */
class FunnelState {
  readonly folder: string
  readonly projectPublic: string
  readonly cacheFolder: string
  /** A build publishes what it makes; in development files are served as they are. */
  publishes = false
  warn: (message: string) => void = console.warn
  made: MadePictures = { pictures: {}, files: [], replaced: [] }
  modules = new Map<string, string>()
  funnel: CompiledFunnel | undefined
  /** The problems of the present files as text; null if there is no error. */
  report: string | null = null

  private last: Promise<unknown> = Promise.resolve()

  constructor({ folder, projectPublic, cacheFolder }: FunnelPluginOptions) {
    this.folder = folder
    this.projectPublic = projectPublic
    this.cacheFolder = cacheFolder
  }

  /**
   * Checks the files as they are now; a funnel with errors leaves the last good one in place. Returns what changed. Calls
   * wait for one another, so that the last one has the last word.
   */
  refresh(): Promise<string[]> {
    const next = this.last.then(() => this.refreshNow())
    this.last = next
    return next
  }

  private async refreshNow(): Promise<string[]> {
    try {
      const { files, assets, publicFolder } = readFolder(this.folder, this.projectPublic)
      const { funnel, shape, problems, sources } = check(files, assets)
      if (funnel && shape) this.made = await this.makePictures(shape, publicFolder)
      const shown = relative(process.cwd(), this.folder) || '.'
      this.report = funnel ? null : textReport(problems, sources, shown)
      if (!funnel) return []
      const before = this.modules
      this.funnel = funnel
      this.modules = generateModules(funnel, this.made.pictures)
      return [...this.modules].filter(([id, source]) => before.get(id) !== source).map(([id]) => id)
    } catch (error) {
      this.report = (error as Error).message
      return []
    }
  }

  private makePictures(shape: NonNullable<CheckResult['shape']>, publicFolder: string): Promise<MadePictures> {
    const folders = { publicFolder, cacheFolder: join(this.cacheFolder, 'pictures') }
    return funnelPictures(shape, folders, { publish: this.publishes, warn: this.warn })
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
    configResolved({ command, logger }) {
      state.publishes = command === 'build'
      state.warn = (message) => logger.warn(message)
    },
    async buildStart() {
      await state.refresh()
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
  const changed = await state.refresh()
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

function picturesPlugin(state: FunnelState): Plugin {
  return {
    name: 'funnel:pictures',
    apply: 'build',
    generateBundle() {
      const files = new Map(state.made.files.map(({ fileName, bytes }) => [fileName, bytes]))
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source })
    },
    writeBundle({ dir }) {
      if (dir !== undefined && state.funnel) removeOriginals(dir, state.made, state.funnel)
    },
  }
}
