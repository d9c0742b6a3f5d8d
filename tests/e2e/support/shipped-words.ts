import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { shippedFunnel } from './site.ts'

interface Question {
  id: string
  title: string
  options: { id: string; label: string }[]
}

interface Break {
  after: string
  title: string
  /** The variants of each card, in the order in which they are tried. */
  cards: { title: string; subtitle: string; emoji: string }[][]
  button: string
}

interface Offer {
  title: string
  popup: Record<'close' | 'card-loading' | 'submitting', string>
  success: { paid: string; welcome: string }
}

interface Messages {
  navigation: { back: string; loading: string }
  carousel: { previous: string; next: string; slide: string; enlarge: string; close: string; viewer: string }
  checkout: Record<string, string>
  'update-card': Record<'title' | 'submit' | 'retry' | 'paid' | 'payment-refused' | 'unreachable', string> & {
    button: { label: string }
  }
  failure: { title: string; button: { label: string }; reload: string }
}

interface Screen {
  title: string
  heading?: string
  'step-title'?: string
  progress?: string
  sections?: { title: string }[]
  back?: { label: string }
  blocks?: { block: string; title?: string; label?: string; button?: { label: string }; items?: unknown }[]
}

/** A file of the shipped funnel as it is written: what a visitor meets is compared with the words themselves. */
const read = <Shape>(file: string): Shape => parse(readFileSync(join(shippedFunnel, file), 'utf8')) as Shape

export const questions = read<{ questions: Question[] }>('questions.yaml').questions
export const breaks = read<Break[]>('breaks.yaml')
export const offer = read<Offer>('offer.yaml')
export const messages = read<Messages>('messages.yaml')
export const updateCard = messages['update-card']
export const screen = (id: string) => read<Screen>(`screens/${id}.yaml`)

const funnelName = read<{ name: string }>('funnel.yaml').name

/** Words with their placeholders filled in. */
export function fill(words: string, values: Record<string, string | number> = {}): string {
  const all: Record<string, string | number> = { 'funnel.name': funnelName, 'offer.title': offer.title, ...values }
  return words.replace(/\{([\w.-]+)\}/g, (placeholder, name: string) => String(all[name] ?? placeholder))
}

/** What stands in the browser's tab on a screen. */
export const pageTitle = (id: string): string => fill(screen(id).title)

/** The heading of a page: the first title among its blocks. */
export const pageHeading = (id: string): string =>
  screen(id)
    .blocks?.find(({ title }) => title)
    ?.title?.replaceAll('**', '') ?? ''

/** The words beside the countdown, which name the top bar. */
export const topBarLabel = screen('results-blueprint').blocks?.find(({ block }) => block === 'top-bar')?.label ?? ''

/** The words of the error catalogue under a key. @throws Error if there are none */
export function failure(key: string): string {
  const words = messages.checkout[key]
  if (words === undefined) throw new Error(`messages.yaml has no checkout.${key}`)
  return words
}

/** The label of an option. @throws Error if there is no such option */
export function label(question: string, option: string): string {
  const found = questions.find(({ id }) => id === question)?.options.find(({ id }) => id === option)
  if (!found) throw new Error(`questions.yaml has no option ${option} of ${question}`)
  return found.label
}
