import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { check } from '../check/check.ts'
import { textReport } from '../check/report/text.ts'
import type { CompiledFunnel } from '../compile/compiled.ts'
import type { Shape } from '../config/files/files.ts'
import { type FunnelFolder, readFolder } from '../config/read-folder.ts'
import type { Files } from '../config/read-funnel.ts'
import { diskCache } from './disk-cache.ts'
import { fontLibraries } from './fonts/font-tool.ts'
import { type MadeFonts, makeFonts, NO_FONTS } from './fonts/make-fonts.ts'
import { generateModules } from './generate-modules.ts'
import { funnelPictures } from './pictures/funnel-pictures.ts'
import type { Pictures } from './pictures/make-pictures.ts'
import { type PictureTool, sharpPictures } from './pictures/sharp-pictures.ts'
import { type SiteFile, siteFiles } from './site-files.ts'

/** Where a funnel lies. */
export interface FunnelFolders {
  /** The folder of the funnel. */
  folder: string
  /** The public folder of funnels that have none of their own. */
  projectPublic: string
  /** What is kept between builds; it may be deleted at any time. */
  cacheFolder: string
}

/** A funnel's files as they were read. */
type Written = Pick<FunnelFolder, 'assets' | 'publicFolder'> & { shape: Shape }

/** What a look at the files has brought. */
export interface Refreshed {
  /** The modules that are other ones than before. */
  changed: readonly string[]
  /** Whether there is anything to say: one saved file may be announced more than once. */
  isNews: boolean
}

/** The last good funnel and what is wrong with the present files. */
export class FunnelState {
  readonly folder: string
  readonly projectPublic: string
  readonly cacheFolder: string
  /** A build publishes what it makes; in development files are served as they are. */
  publishes = false
  warn: (message: string) => void = console.warn
  /** What a build publishes beside pages and code. */
  files: SiteFile[] = []
  fonts: MadeFonts = NO_FONTS
  /** Addresses of public files that others stand for. */
  replaced: readonly string[] = []
  modules = new Map<string, string>()
  funnel: CompiledFunnel | undefined
  /** The problems of the present files as text; null if there is no error. */
  report: string | null = null

  private last: Promise<unknown> = Promise.resolve()
  /** What the files held when they were read last. */
  private digest = ''

  constructor({ folder, projectPublic, cacheFolder }: FunnelFolders) {
    this.folder = folder
    this.projectPublic = projectPublic
    this.cacheFolder = cacheFolder
  }

  /**
   * Checks the files as they are now; a funnel with errors leaves the last good one in place. Calls wait for one another,
   * so that the last one has the last word.
   */
  refresh(): Promise<Refreshed> {
    const next = this.last.then(async () => {
      const { digest, report } = this
      const changed = await this.readAgain()
      return { changed, isNews: changed.length > 0 || this.digest !== digest || this.report !== report }
    })
    this.last = next
    return next
  }

  /** Returns the modules that are other ones than before. */
  private async readAgain(): Promise<string[]> {
    try {
      const { files, assets, publicFolder } = readFolder(this.folder, this.projectPublic)
      this.digest = digestOf(files)
      const { funnel, shape, problems, sources } = check(files, assets)
      const pictures = funnel && shape && (await this.makeFiles(funnel, { shape, assets, publicFolder }))
      const shown = relative(process.cwd(), this.folder) || '.'
      this.report = funnel ? null : textReport(problems, sources, shown)
      if (!funnel || !pictures) return []
      const before = this.modules
      this.funnel = funnel
      this.modules = generateModules(funnel, pictures, this.fonts.css)
      return [...this.modules].filter(([id, source]) => before.get(id) !== source).map(([id]) => id)
    } catch (error) {
      this.report = (error as Error).message
      return []
    }
  }

  /** The pictures of the funnel and, in a build, all files that are made of it. */
  private async makeFiles(funnel: CompiledFunnel, { shape, assets, publicFolder }: Written): Promise<Pictures> {
    const cache = this.publishes ? diskCache(join(this.cacheFolder, 'made'), this.warn) : undefined
    let fetched: Promise<PictureTool> | undefined
    const tool = () => {
      fetched ??= sharpPictures()
      return fetched
    }
    const { pictures, files, replaced } = await funnelPictures(shape, publicFolder, { tool, cache })
    const site = cache ? await siteFiles(funnel, { publicFolder, assets, cache, tool }) : []
    this.fonts = await makeFonts(funnel, { publicFolder, cache, tool: fontLibraries })
    this.files = [...files, ...site, ...this.fonts.files]
    this.replaced = [...replaced, ...this.fonts.replaced]
    return pictures
  }
}

function digestOf(files: Files): string {
  const hash = createHash('sha256')
  for (const [path, content] of files)
    hash.update(`${path}\0`).update(content instanceof Uint8Array ? content : content.unreadable)
  return hash.digest('hex')
}
