import type { BlockKind } from '../blocks/schemas.ts'
import type { CompiledFunnel, CompiledScreen, Quiz } from '../compile/compiled.ts'
import { counter, nearestStep, type Step, stepAfter } from '../engine/quiz.ts'
import { opensCheckout, showsFigures } from './generate-modules.ts'
import { cardPageOf, type Page, pageOf } from './pages.ts'

/** What a page is made of. */
export interface PagePlan {
  path: string
  head: Page
  /** The modules that its screens need. */
  modules: readonly string[]
  /** What is drawn in it; absent where the browser draws it all. */
  shown?: Shown
  /** What lies ready in it: the next screen, the next step. */
  ready: readonly Ready[]
  /** The modules that the app needs first: of the screen itself, or of the one that lies ready in it. */
  urgent: readonly string[]
  /**
   * When the app starts: at once; when the page is idle or a finger comes near; or, fetched by then, when the visitor leaves
   * the page for what lies ready in it.
   */
  start: 'now' | 'idle' | 'leave'
  /** How long a choice is shown before the quiz moves on, in ms. */
  advanceAfter?: number
  /** It shows figures that are worked out from answers: drawn in it are those of a visitor without any. */
  readsAnswers?: boolean
}

/** A screen at its address; in the quiz, the question that it shows. */
export interface Shown {
  path: string
  step?: Step
  shows?: string
}

/** A screen that a page holds beside its own: behind a link to its address or, with `after`, behind any answer to a question. */
export interface Ready extends Shown {
  title: CompiledScreen['title']
  after?: string
}

type QuizScreen = Extract<CompiledScreen, { kind: 'quiz' }>

/** Every address that has a page of its own: the screens and, where something is sold, the page for a new card. */
export function pagePlans(funnel: CompiledFunnel): PagePlan[] {
  const screens = Object.entries(funnel.screens)
  const cards = cardPageOf(funnel).map(
    (head): PagePlan => ({ path: head.path, head, modules: [], urgent: [], ready: [], start: 'now' }),
  )
  return [...screens.map(([id, screen]) => screenPlan(funnel, id, screen)), ...cards]
}

function screenPlan(funnel: CompiledFunnel, id: string, screen: CompiledScreen): PagePlan {
  const quiz = quizNear(funnel, id)
  const [, quizScreen] = quiz ?? []
  const common = {
    path: screen.path,
    head: pageOf(funnel, id, screen),
    start: startOf(screen),
    readsAnswers: showsFigures(funnel, screen),
  }
  const modules = modulesOf(id, screen)
  if (!quiz || !quizScreen) return { ...common, modules, urgent: modules, shown: { path: screen.path }, ready: [] }
  const first = nearestStep(quizOf(funnel), undefined, {})
  const steps = readySteps(funnel, quizScreen, first)
  const shownHere = screen === quizScreen
  // It does nothing by itself, and shows every visitor the same.
  const isLeft = !shownHere && common.start === 'idle' && !common.readsAnswers && !logsQuery(screen)
  const all = [...new Set([...modules, ...modulesOf(...quiz)])]
  return {
    ...common,
    ...(isLeft && { start: 'leave' }),
    modules: all,
    urgent: isLeft ? modulesOf(...quiz) : all,
    shown: { path: screen.path, ...(shownHere && first && { shows: first.question }) },
    ready: shownHere ? steps : [...asReady(quizScreen, first), ...steps],
    advanceAfter: quizScreen.advanceAfter,
  }
}

/** The quiz that a screen is, or that it leads to: whoever taps the button at once need not wait for the first question. */
function quizNear({ flow, screens }: CompiledFunnel, id: string): readonly [string, QuizScreen] | undefined {
  const next = flow.includes(id) ? flow[flow.indexOf(id) + 1] : undefined
  for (const near of [id, next]) {
    const screen = near === undefined ? undefined : screens[near]
    if (near !== undefined && screen?.kind === 'quiz') return [near, screen]
  }
  return undefined
}

const quizOf = ({ questions: { questions }, breaks }: CompiledFunnel): Quiz => ({ questions, breaks })

function asReady({ path, title }: QuizScreen, first: Step | undefined): Ready[] {
  return first ? [{ path, title, shows: first.question }] : []
}

/** The second question, where every answer to the first one leads there and it looks the same after each. */
function readySteps(funnel: CompiledFunnel, { path, title }: QuizScreen, first: Step | undefined): Ready[] {
  const quiz = quizOf(funnel)
  const options = quiz.questions.find(({ id }) => id === first?.question)?.options ?? []
  if (!first) return []
  const looks = options.map((option) => {
    const answers = { [first.question]: option.id }
    const step = stepAfter(quiz, first, answers)
    return step && !step.break ? JSON.stringify({ step, ...counter(quiz, step.question, answers) }) : undefined
  })
  const [look] = looks
  if (look === undefined || looks.some((other) => other !== look)) return []
  const { step, number, total } = JSON.parse(look)
  const unanswered = counter(quiz, step.question, {})
  if (number !== unanswered.number || total !== unanswered.total) return []
  return [{ path, title, step, shows: step.question, after: first.question }]
}

/** Blocks that do nothing by themselves, and lead on by links alone: a page of these needs the app only to be left. */
const STILL: ReadonlySet<BlockKind> = new Set([
  'call-to-action',
  'cards',
  'disclosure',
  'headline',
  'picture',
  'points',
  'text',
  'tiles',
])

const logsQuery = (screen: CompiledScreen) => screen.kind === 'page' && screen.logQuery.length > 0

function startOf(screen: CompiledScreen): PagePlan['start'] {
  if (screen.kind === 'document') return 'idle'
  if (screen.kind !== 'page' || opensCheckout(screen)) return 'now'
  return screen.blocks.every(({ block }) => STILL.has(block)) ? 'idle' : 'now'
}

/** The modules of a screen: its content, the code of its kind and of its blocks. */
function modulesOf(id: string, screen: CompiledScreen): string[] {
  const blocks = screen.kind === 'page' ? screen.blocks.map(({ block }) => `/src/blocks/${block}/view.tsx`) : []
  const checkout = opensCheckout(screen) ? ['/src/app/checkout-host.tsx'] : []
  return [`virtual:funnel/screens/${id}`, `/src/screens/${screen.kind}/view.tsx`, ...new Set(blocks), ...checkout]
}
