import type { QuizData } from './quiz-data.ts'

/** Where a visitor is: a screen, or a question or break by the question's index. */
export type Place =
  | { at: 'landing' | 'form' | 'loading' | 'blueprint' }
  | { at: 'question' | 'break'; question: number }

/** What must be seen and stored. */
export interface Sight {
  path: string
  /** The page's main heading, up to the first figure in it. */
  heading: string | undefined
  counter: string | null
  chosen: string | null
  answers: Record<string, string> | null
  progress: { step?: { question: string; break?: true }; unsaved: Record<string, string> } | null
  /** Entries of the tab's history. */
  entries: number
}

const paths = {
  landing: '/',
  question: '/quiz',
  break: '/quiz',
  form: '/results-form',
  loading: '/analysis-loading',
  blueprint: '/results-blueprint',
}
const headings = {
  landing: 'How Much Could 500 Faceless Accounts Make You?',
  form: "You're 1 Step From Your 500 Account TikTok Empire",
  loading: 'Calculating your plan…',
  blueprint: 'Based on your answers... ',
}
export type Path = (typeof paths)[keyof typeof paths]

/**
 * A visitor of the shipped funnel by the rules of the specification: a history of entries, what was chosen, and what the
 * browser keeps. Written apart from the product, so that the two can disagree.
 */
export class VisitorModel {
  private entries: Place[] = []
  private index = 0
  private readonly chosen = new Map<number, string>()
  /** The last step visited; null in a finished quiz, undefined before the first. */
  private step: Place | null | undefined
  private readonly quiz: QuizData

  constructor(quiz: QuizData) {
    this.quiz = quiz
  }

  get here(): Place {
    const place = this.entries[this.index]
    if (!place) throw new Error('No page is open')
    return place
  }

  get canGoBack(): boolean {
    return this.index > 0
  }

  get canGoForward(): boolean {
    return this.index < this.entries.length - 1
  }

  answerAt(question: number): string | undefined {
    return this.chosen.get(question)
  }

  /** A new tab at an address. */
  open(path: Path): void {
    this.entries = [this.placeAt(path)]
    this.index = 0
    this.arrive()
  }

  /** An address typed into the open tab. */
  type(path: Path): void {
    this.go(this.placeAt(path))
  }

  /** The landing page's button. */
  start(): void {
    this.go(this.placeAt('/quiz'))
  }

  choose(option: string): void {
    if (this.here.at !== 'question') throw new Error('There is nothing to choose')
    this.chosen.set(this.here.question, option)
  }

  /** What follows a choice when its pause is over. */
  advance(): void {
    if (this.here.at !== 'question') throw new Error('Nothing to advance from')
    const { question } = this.here
    if (this.quiz.breaks.has(question)) this.go({ at: 'break', question })
    else this.goOnFrom(question, (place) => this.go(place))
  }

  continue(): void {
    if (this.here.at !== 'break') throw new Error('There is no break here')
    this.goOnFrom(this.here.question, (place) => this.replace(place))
  }

  submitForm(): void {
    this.go({ at: 'loading' })
  }

  finishLoading(): void {
    this.replace({ at: 'blueprint' })
  }

  back(): void {
    this.index -= 1
    this.arrive()
  }

  forward(): void {
    this.index += 1
    this.arrive()
  }

  /** The page's arrow: the browser's Back exactly if that leads there, else the entry becomes that place. */
  arrow(): void {
    const wanted = this.placeBefore(this.here)
    const before = this.entries[this.index - 1]
    if (before && samePlace(before, wanted)) this.back()
    else this.replace(wanted)
  }

  sight(): Sight {
    const { here } = this
    const inQuiz = here.at === 'question' || here.at === 'break'
    return {
      path: paths[here.at],
      heading: this.heading(here),
      counter: inQuiz ? `${here.question + 1}/${this.quiz.questions.length}` : null,
      chosen: (here.at === 'question' && this.chosen.get(here.question)) || null,
      ...this.stored(),
      entries: this.entries.length,
    }
  }

  private heading(here: Place): string | undefined {
    if (here.at === 'question') return this.quiz.questions[here.question]?.title
    return here.at === 'break' ? this.quiz.breaks.get(here.question) : headings[here.at]
  }

  /** What the browser keeps: the last question's answer stands beside the others. */
  private stored(): Pick<Sight, 'answers' | 'progress'> {
    const last = this.quiz.questions.length - 1
    const pick = (wanted: (question: number) => boolean) =>
      Object.fromEntries([...this.chosen].filter(([question]) => wanted(question)).map(([key, value]) => [key, value]))
    const { step } = this
    const id = step && 'question' in step ? this.quiz.questions[step.question]?.id : undefined
    return {
      answers: this.chosen.size === 0 ? null : pick((question) => question !== last),
      progress:
        step === undefined
          ? null
          : {
              ...(step && id !== undefined && { step: { question: id, ...(step.at === 'break' && { break: true }) } }),
              unsaved: pick((question) => question === last),
            },
    }
  }

  private goOnFrom(question: number, move: (place: Place) => void): void {
    const isLast = question + 1 === this.quiz.questions.length
    if (isLast) this.step = null
    move(isLast ? { at: 'form' } : { at: 'question', question: question + 1 })
  }

  private go(place: Place): void {
    this.entries = [...this.entries.slice(0, this.index + 1), place]
    this.index += 1
    this.arrive()
  }

  private replace(place: Place): void {
    this.entries[this.index] = place
    this.arrive()
  }

  private arrive(): void {
    const { here } = this
    if (here.at === 'question' || here.at === 'break') this.step = here
  }

  private placeAt(path: Path): Place {
    if (path === '/quiz') return this.step ?? { at: 'question', question: 0 }
    const at = (Object.keys(paths) as Place['at'][]).find((key) => paths[key] === path)
    return { at } as Place
  }

  private placeBefore(place: Place): Place {
    if (place.at === 'break') return { at: 'question', question: place.question }
    if (place.at === 'form') return { at: 'question', question: this.quiz.questions.length - 1 }
    if (place.at !== 'question') throw new Error(`There is no arrow at ${place.at}`)
    return place.question === 0 ? { at: 'landing' } : { at: 'question', question: place.question - 1 }
  }
}

function samePlace(a: Place, b: Place): boolean {
  return a.at === b.at && (!('question' in a) || !('question' in b) || a.question === b.question)
}
