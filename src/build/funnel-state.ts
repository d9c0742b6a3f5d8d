import { join, relative } from 'node:path'
import { type CheckResult, check } from '../check/check.ts'
import { textReport } from '../check/report/text.ts'
import type { CompiledFunnel } from '../compile/compiled.ts'
import { readFolder } from '../config/read-folder.ts'
import { generateModules } from './generate-modules.ts'
import { funnelPictures } from './pictures/funnel-pictures.ts'
import type { MadePictures } from './pictures/make-pictures.ts'

/** Where a funnel lies. */
export interface FunnelFolders {
  /** The folder of the funnel. */
  folder: string
  /** The public folder of funnels that have none of their own. */
  projectPublic: string
  /** What is kept between builds; it may be deleted at any time. */
  cacheFolder: string
}

/** The last good funnel and what is wrong with the present files. */
export class FunnelState {
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

  constructor({ folder, projectPublic, cacheFolder }: FunnelFolders) {
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
