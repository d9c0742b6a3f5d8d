import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { CompiledFunnel } from '../../compile/compiled.ts'
import { AssetError } from '../asset-error.ts'
import type { DiskCache } from '../disk-cache.ts'
import type { SiteFile } from '../site-files.ts'
import { BOLD, type FontFace, firstFonts, fontCss } from './font-css.ts'
import type { FontFacts, FontTool } from './font-tool.ts'
import { glyphsOf } from './glyphs-of.ts'

export interface MadeFonts {
  /** The style sheet of the fonts. */
  css: string
  files: readonly SiteFile[]
  /** The addresses of the files that what is seen first needs. */
  first: readonly string[]
  /** The addresses of public files that others stand for. */
  replaced: readonly string[]
}

export const NO_FONTS: MadeFonts = { css: '', files: [], first: [], replaced: [] }

export interface FontWorkshop {
  publicFolder: string
  /** Absent where nothing is published: fonts are served as they are. */
  cache: DiskCache | undefined
  tool: () => Promise<FontTool>
}

/** The funnel's own fonts, each with the signs that the funnel can show. @throws AssetError */
export async function makeFonts(
  funnel: CompiledFunnel,
  { publicFolder, cache, tool }: FontWorkshop,
): Promise<MadeFonts> {
  const { fontFiles, looks } = funnel
  if (fontFiles.length === 0) return NO_FONTS
  const fonts = await tool()
  const signs = cache ? glyphsOf(funnel) : ''
  const made = await Promise.all(
    fontFiles.map(async ({ name, src }) => {
      try {
        const bytes = readFileSync(join(publicFolder, src))
        const facts = fonts.read(bytes)
        if (!cache) return { face: { name, url: src, ...facts }, files: [] }
        const key = hashOf(bytes, fonts.name)
        const measures = JSON.parse(text(await cache.get(`${key}.json`, () => measuresOf(bytes, facts, fonts))))
        const small = await cache.get(hashOf(key, signs), () => fonts.subset(bytes, signs))
        const fileName = `assets/${basename(src, extname(src))}.${hashOf(small).slice(0, 8)}.woff2`
        return { face: { name, url: `/${fileName}`, ...facts, measures }, files: [{ fileName, bytes: small }] }
      } catch (error) {
        throw brokenFont(src, error as Error)
      }
    }),
  )
  const faces: FontFace[] = made.map(({ face }) => face)
  return {
    css: fontCss(faces, looks),
    files: made.flatMap(({ files }) => files),
    first: cache ? firstFonts(faces, looks) : [],
    replaced: cache ? fontFiles.map(({ src }) => src) : [],
  }
}

/** How large the letters of a file are, of its regular and its bold weights, as JSON. */
async function measuresOf(
  bytes: Uint8Array,
  { weight: [least, most] }: FontFacts,
  fonts: FontTool,
): Promise<Uint8Array> {
  const at = (weight: number) =>
    fonts.measure(bytes, least === most ? undefined : Math.min(Math.max(weight, least), most))
  const measures = {
    ...(least < BOLD && { regular: await at(400) }),
    ...(most >= BOLD && { bold: await at(700) }),
  }
  return Buffer.from(JSON.stringify(measures))
}

function brokenFont(src: string, { message }: Error): AssetError {
  return new AssetError(
    src,
    `The font \`${src}\` of theme.yaml cannot be used: ${message}. Fetch it once more from where it came from, as WOFF2, TTF or OTF.`,
  )
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

function hashOf(...parts: (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
