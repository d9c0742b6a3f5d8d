import type { CompiledFunnel, CompiledScreen, Copy } from '#src/compile/compiled.ts'
import { type CopyValues, copyText } from '#src/engine/copy-text.ts'

/** The words that every target shows: the landing page and the questions of a funnel, as plain text. */
export interface Content {
  language: string
  /** What is said on every page while no keys are set. */
  notice: string
  back: string
  landing: {
    title: string
    description: string
    eyebrow: string
    headline: string
    /** Words of the headline that stand out; empty if there are none. */
    accent: string
    subtitle: string
    points: string[]
    button: string
  }
  quiz: { title: string; hint: string; progress: string; advanceAfter: number }
  questions: { id: string; title: string; options: { id: string; label: string }[] }[]
  /** A style sheet of custom properties. */
  theme: string
}

/** @throws Error when the funnel does not begin with a page of headline, points and button, followed by the quiz */
export function contentOf(funnel: CompiledFunnel): Content {
  const text = (copy: Copy | undefined, values: CopyValues = {}) => copyText(copy ?? [], values, funnel.language)
  const [first = '', second = ''] = funnel.flow
  const page = screenOf(funnel, first, 'page')
  const quiz = screenOf(funnel, second, 'quiz')
  const headline = blockOf(page, 'headline')
  const total = funnel.questions.questions.length
  return {
    language: funnel.language,
    notice: text(funnel.messages.sandbox.notice),
    back: text(funnel.messages.navigation.back),
    landing: {
      title: text(page.title),
      description: text(page.description),
      eyebrow: text(headline.eyebrow),
      headline: text(headline.title),
      accent: text(headline.title.filter((node) => typeof node !== 'string' && 'strong' in node)),
      subtitle: text(headline.subtitle),
      points: blockOf(page, 'points').items.map((item) => text(item)),
      button: text(blockOf(page, 'call-to-action').button.label),
    },
    quiz: {
      title: text(quiz.title),
      hint: text(quiz.hint),
      progress: text(quiz.progress, { number: 1, total }),
      advanceAfter: quiz.advanceAfter,
    },
    questions: funnel.questions.questions.map(({ id, title, options }) => ({
      id,
      title: text(title),
      options: options.map((option) => ({ ...option })),
    })),
    theme: funnel.theme,
  }
}

type Page = CompiledScreen<'page'>

function screenOf<Kind extends CompiledScreen['kind']>(funnel: CompiledFunnel, id: string, kind: Kind) {
  const screen = funnel.screens[id]
  if (screen?.kind !== kind) throw new Error(`The benches expect ${id} to be a ${kind}.`)
  return screen as CompiledScreen<Kind>
}

function blockOf<Kind extends Page['blocks'][number]['block']>(page: Page, kind: Kind) {
  const block = page.blocks.find((candidate) => candidate.block === kind)
  if (!block) throw new Error(`The benches expect a ${kind} on the first page.`)
  return block as Extract<Page['blocks'][number], { block: Kind }>
}
