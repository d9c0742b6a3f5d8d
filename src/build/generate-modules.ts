import type { BlockKind } from '../blocks/schemas.ts'
import type { CompiledFunnel, CompiledProjection, CompiledScreen, ShownOffer } from '../compile/compiled.ts'
import { formulasToJs } from '../compile/formula.ts'
import type { Manifest, ScreenEntry } from '../engine/content.ts'
import type { Pictures } from './pictures/make-pictures.ts'
import { picturesOf } from './pictures/pictures-of.ts'

export const MANIFEST = 'virtual:funnel/manifest'
export const QUESTIONS = 'virtual:funnel/questions'
export const PROJECTION = 'virtual:funnel/projection'
export const OFFER = 'virtual:funnel/offer'
export const THEME = 'virtual:funnel/theme.css'
export const screenModule = (id: string) => `virtual:funnel/screens/${id}`

/**
 * The compiled funnel as modules: name → source. A visitor fetches those of the screens that they see.
 * @param pictures all of the funnel's pictures by their address
 * @param fonts the style sheet of the funnel's own fonts
 */
export function generateModules(funnel: CompiledFunnel, pictures: Pictures = {}, fonts = ''): Map<string, string> {
  const modules = new Map<string, string>()
  modules.set(MANIFEST, manifestModule(funnel))
  modules.set(QUESTIONS, `export const questions = ${json(funnel.questions)}\n`)
  modules.set(OFFER, `export const offer = ${json(shownOffer(funnel))}\n${announce('offer')}`)
  modules.set(THEME, funnel.theme + fonts)
  if (funnel.projection) modules.set(PROJECTION, projectionModule(funnel.projection))
  for (const [id, screen] of Object.entries(funnel.screens))
    modules.set(screenModule(id), contentModule(id, screen, funnel, pictures))
  return modules
}

function shownOffer({ offer, messages }: CompiledFunnel): ShownOffer | undefined {
  if (!offer) return undefined
  const { mails: _, ...shown } = offer
  return { ...shown, cardPage: messages.updateCard }
}

function manifestModule(funnel: CompiledFunnel): string {
  const { updateCard: _, ...messages } = funnel.messages
  const manifest: Manifest = {
    language: funnel.language,
    flow: funnel.flow,
    screens: Object.entries(funnel.screens).map(([id, screen]) => entryOf(id, screen)),
    messages,
    sells: funnel.offer !== undefined,
  }
  const loaders = Object.keys(funnel.screens).map((id) => `${json(id)}: () => import(${json(screenModule(id))})`)
  return [
    `export const manifest = ${json(manifest)}`,
    `export const screens = {${loaders.join(',')}}`,
    `export const offer = () => import(${json(OFFER)})`,
    announce('manifest'),
  ].join('\n')
}

function entryOf(id: string, screen: CompiledScreen): ScreenEntry {
  const kinds = screen.kind === 'page' ? screen.blocks.map(({ block }) => block) : []
  return {
    id,
    kind: screen.kind,
    path: screen.path,
    title: screen.title,
    blocks: [...new Set<BlockKind>(kinds)],
    opensCheckout: opensCheckout(screen),
  }
}

/** Whether a button or a link of the screen opens the popup, or the screen itself does. */
export function opensCheckout(screen: CompiledScreen): boolean {
  return JSON.stringify(screen).includes('"to":"checkout"') || (screen.kind === 'page' && screen.reopenCheckout)
}

function contentModule(id: string, screen: CompiledScreen, funnel: CompiledFunnel, pictures: Pictures): string {
  const breaks = screen.kind === 'quiz' ? funnel.breaks : undefined
  const reads = showsFigures(funnel, [screen, breaks])
  const asks = screen.kind === 'quiz' || reads
  return [
    asks && `import { questions } from ${json(QUESTIONS)}`,
    reads && `import { projection } from ${json(PROJECTION)}`,
    `export const content = { screen: ${json(screen)}, ${asks ? 'questions,' : ''} ${reads ? 'projection,' : ''} breaks: ${json(breaks)}, pictures: ${json(picturesOf(screen, pictures))} }`,
    announce('screen', id),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Whether any copy in a part of the funnel shows what the projection works out from answers. */
export function showsFigures({ projection }: CompiledFunnel, part: unknown): boolean {
  return projection !== undefined && showsOutput(part, new Set(projection.outputs))
}

/** Whether any copy in `value` shows an output of the projection. */
function showsOutput(value: unknown, outputs: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((item) => showsOutput(item, outputs))
  if (typeof value !== 'object' || value === null) return false
  const { value: name, plural, select } = value as Record<string, unknown>
  const named = [name, plural, select].some((shown) => typeof shown === 'string' && outputs.has(shown))
  return named || Object.values(value).some((item) => showsOutput(item, outputs))
}

/** What the browser needs to work values out: of the formulas the JavaScript alone. */
function projectionModule({ tables, changes, constants, formulas }: CompiledProjection): string {
  return `export const projection = { ...${json({ tables, changes, constants })}, run: (v) => { ${formulasToJs(formulas)} } }\n`
}

/** In development a changed module announces itself instead of reloading the page; a build drops these lines. */
function announce(part: 'manifest' | 'screen' | 'offer', id?: string): string {
  const detail = `{ part: ${json(part)}, ${id === undefined ? '' : `id: ${json(id)},`} module }`
  return `if (import.meta.hot) import.meta.hot.accept((module) => module && window.dispatchEvent(new CustomEvent('funnel:update', { detail: ${detail} })))\n`
}

/** JSON that is safe inside a script: no line separators, no closing tags. */
function json(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
