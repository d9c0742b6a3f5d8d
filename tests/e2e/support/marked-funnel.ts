import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, parseDocument } from 'yaml'
import type * as z from 'zod'
import { fileSchemas, screenSchema } from '../../../src/config/files/files.ts'
import { listLeaves } from '../../../src/config/walk-leaves.ts'
import { copyFunnel, type FunnelCopy } from './funnel-copy.ts'

type Path = readonly (string | number)[]

/** A funnel in which every word that a visitor can meet is a marker such as ⟦12⟧, and every emoji an animal of its own. */
export interface MarkedFunnel extends FunnelCopy {
  /** Marker → the file and key whose words it stands for. */
  origins: ReadonlyMap<string, string>
}

/** Texts that are no copy, since they take no placeholders: names, labels, emoji. */
const plainTexts: readonly RegExp[] = [
  /^funnel\.yaml name$/,
  /^offer\.yaml title$/,
  /^questions\.yaml questions\.\d+\.options\.\d+\.label$/,
  / (.+\.)?emoji$/,
]

/** Where an emoji is asked for, a number in brackets would be refused. */
const markerFor = (path: Path, number: number) =>
  path.at(-1) === 'emoji' ? String.fromCodePoint(FIRST_ANIMAL + number) : `⟦${number}⟧`

/** The rat: 64 animals follow each other from here. */
const FIRST_ANIMAL = 0x1f400

/** Copies a funnel and replaces its words. Placeholders and links stay, so that values are shown and ways lead on. */
export async function markFunnel(source: string): Promise<MarkedFunnel> {
  const copy = await copyFunnel(source)
  const origins = new Map<string, string>()
  let emojis = 0
  const files = await readdir(copy.folder, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.yaml')).sort()) {
    const path = join(copy.folder, file)
    const document = parseDocument(await readFile(path, 'utf8'))
    for (const { at, value } of wordsOf(file, document)) {
      const marker = markerFor(at, at.at(-1) === 'emoji' ? emojis++ : origins.size + 1)
      origins.set(marker, `${file} ${at.join('.')}`)
      document.setIn(at, marked(value, marker))
    }
    // Shown as it is written, and no marker would be an address.
    if (file === 'funnel.yaml') document.setIn(['support', 'email'], '1@2.345')
    await writeFile(path, document.toString({ lineWidth: 0 }))
  }
  return { ...copy, origins }
}

function wordsOf(file: string, document: Document): { at: Path; value: string }[] {
  const leaves = listLeaves(schemaOf(file), document.toJS())
  const copies = leaves.filter(({ leaf }) => leaf.kind === 'copy').map(({ path, value }) => ({ at: path, value }))
  return [...copies, ...plainTextsOf(file, document)] as { at: Path; value: string }[]
}

function plainTextsOf(file: string, document: Document): { at: Path; value: unknown }[] {
  const found: { at: Path; value: unknown }[] = []
  const walk = (value: unknown, at: Path) => {
    if (plainTexts.some((pattern) => pattern.test(`${file} ${at.join('.')}`))) found.push({ at, value })
    else if (Array.isArray(value)) value.forEach((item, index) => void walk(item, [...at, index]))
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) walk(item, [...at, key])
  }
  walk(document.toJS(), [])
  return found
}

function schemaOf(file: string): z.ZodType {
  if (file.startsWith('screens/')) return screenSchema
  return fileSchemas[file.replace(/\.yaml$/, '') as keyof typeof fileSchemas]
}

/** The marker with the placeholders and links of the text that it stands for. */
function marked(text: string, marker: string): string {
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => `[${marker}](${target})`)
  const outside = text.replace(/\]\([^)]+\)/g, '')
  const placeholders = [...outside.matchAll(/\{\s*([\w.-]+)/g)].map(([, name]) => `{${name}}`)
  return [marker, ...new Set(placeholders), ...new Set(links)].join(' ')
}
