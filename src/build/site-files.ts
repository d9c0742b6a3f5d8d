import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledFunnel } from '../compile/compiled.ts'
import { AssetError } from './asset-error.ts'
import type { DiskCache } from './disk-cache.ts'
import { ICONS, iconFile } from './icons.ts'
import { openGraphPicture } from './open-graph.ts'
import type { PictureTool } from './pictures/sharp-pictures.ts'
import { searchFiles } from './search-files.ts'

/** A file of the site: its name below the folder of the site, and what is in it. */
export interface SiteFile {
  fileName: string
  bytes: Uint8Array | string
}

export interface SiteWorkshop {
  publicFolder: string
  /** Addresses of the public files. What lies there already is not made. */
  assets: ReadonlyMap<string, unknown>
  cache: DiskCache
  tool: () => Promise<PictureTool>
}

/** What a site has beside its pages: the picture of link previews, icons, and the files for search engines. @throws AssetError */
export async function siteFiles(funnel: CompiledFunnel, workshop: SiteWorkshop): Promise<SiteFile[]> {
  const preview = openGraphPicture(funnel)
  const made = await Promise.all([
    draw(preview.path, preview.svg, {}, workshop).then((bytes) => ({ fileName: preview.path.slice(1), bytes })),
    ...(workshop.assets.has(ICON) ? ICONS.map((icon) => drawIcon(icon, funnel, workshop)) : []),
  ])
  const search = searchFiles(funnel).map(({ name, text }) => ({ fileName: name, bytes: text }))
  return [...made, ...search].filter(({ fileName }) => !workshop.assets.has(`/${fileName}`))
}

const ICON = '/favicon.svg'

async function drawIcon(
  { name, size, isOpaque }: (typeof ICONS)[number],
  funnel: CompiledFunnel,
  workshop: SiteWorkshop,
) {
  const svg = readFileSync(join(workshop.publicFolder, ICON), 'utf8')
  const ground = isOpaque ? funnel.looks[0]?.colours.background : undefined
  const png = await draw(ICON, svg, { width: size, ...(ground && { ground }) }, workshop)
  return { fileName: name, bytes: name.endsWith('.ico') ? iconFile(png, size) : png }
}

/** A drawing as PNG, made once. @param name what a problem speaks of */
async function draw(name: string, svg: string, how: Parameters<PictureTool['draw']>[1], { cache, tool }: SiteWorkshop) {
  const pictures = await tool()
  const key = createHash('sha256')
    .update(JSON.stringify([svg, how, pictures.name]))
    .digest('hex')
  const make = () =>
    pictures.draw(svg, how).catch((error: Error) => {
      throw new AssetError(name, `The picture \`${name}\` is broken: ${error.message}. Draw it anew, or take it away.`)
    })
  return cache.get(key, make)
}
