import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A screen as its file has it, as far as tests that know no single funnel ask. */
export interface ScreenFacts {
  id: string
  kind: 'page' | 'quiz' | 'form' | 'loading' | 'document'
  path: string
  title: string
  'reopen-checkout'?: boolean
  blocks?: { block: string; button?: { opens?: string }; title?: string }[]
  back?: { label: string; to: string }
}

/** What tests of every funnel need to know of one, read from its YAML without the product's own code. */
export interface FunnelFacts {
  folder: string
  language: string
  screens: readonly ScreenFacts[]
  questions: readonly { id: string; title: string; options: { id: string; label: string }[] }[]
  breaks: readonly { after: string; title: string; button: string }[]
  messages: Record<
    'navigation' | 'carousel' | 'checkout' | 'update-card' | 'failure' | 'sandbox',
    Record<string, string>
  >
  popup: Record<'title' | 'close' | 'email-label' | 'card-label' | 'submit' | 'submitting', string> & {
    summary: { title: string }
  }
  success: { paid: string; welcome: string; opens: string }
  testimonials: readonly { id: string; type: 'image' | 'video' }[]
  themes: { use: string; names: readonly string[] }
}

/** Reads a funnel's folder. */
export function readFacts(folder: string): FunnelFacts {
  const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8'))
  const offer = read('offer.yaml')
  const theme = read('theme.yaml')
  return {
    folder,
    language: read('funnel.yaml').language,
    screens: readdirSync(join(folder, 'screens'))
      .sort()
      .map((file) => ({ id: file.replace('.yaml', ''), ...read(`screens/${file}`) })),
    questions: read('questions.yaml').questions,
    breaks: read('breaks.yaml'),
    messages: read('messages.yaml'),
    popup: JSON.parse(JSON.stringify(offer.popup).replaceAll('{offer.title}', offer.title)),
    success: offer.success,
    testimonials: read('testimonials.yaml'),
    themes: { use: theme.use, names: Object.keys(theme.themes) },
  }
}

/** The screen with a button that opens the payment popup. @throws Error if there is none */
export function sellingScreen({ screens }: FunnelFacts): ScreenFacts {
  const found = screens.find(({ blocks }) => blocks?.some(({ button }) => button?.opens === 'checkout'))
  if (!found) throw new Error('No screen opens the checkout')
  return found
}

/** The first screen of a kind. @throws Error if there is none */
export function screenOfKind({ screens }: FunnelFacts, kind: ScreenFacts['kind']): ScreenFacts {
  const found = screens.find((screen) => screen.kind === kind)
  if (!found) throw new Error(`There is no screen of the kind ${kind}`)
  return found
}
