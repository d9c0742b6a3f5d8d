/**
 * The script in every page: what happens before the app is there. It fetches the app when it is of use, notes what the
 * visitor chooses meanwhile, and shows the screens that lie ready in the page. The app takes over from what it finds
 * (`src/visitor/early.ts`). It stands in each page as it is, so that every byte counts; it imports nothing.
 *
 * What it needs to know stands in attributes of its own element:
 * `data-app` the app's file, `data-files` what that will ask for, `data-styles` the whole style sheets of what the page
 * shows (in it stands only what it takes to draw it), `data-start` when to fetch it (`now` or `idle`),
 * `data-after` how long a choice is shown before the quiz moves on, in ms.
 */
import type { EarlyChoice } from '../visitor/early.ts'

const script = document.currentScript as HTMLScriptElement
const { app = '', files = '', styles = '', start, after } = script.dataset
const html = document.documentElement
const firstQuestion = () => script.dataset.shows
const early = {
  left: [] as EarlyChoice[],
  shows: firstQuestion(),
  elsewhere: isElsewhere(firstQuestion()),
  handOver,
  stop,
} as NonNullable<Window['early']>
window.early = early

let isOurs = true
let isListening = true
let isFetched = false
let byArrow = false
let timer: ReturnType<typeof setTimeout> | undefined

if (early.elsewhere) html.classList.add('elsewhere')

/** Whether the visitor was at another step than the one in the HTML: by the entry of the history, or in an earlier visit. */
function isElsewhere(question: string | undefined): boolean {
  if (!question) return false
  try {
    const step = history.state?.usr?.step ?? JSON.parse(localStorage.quizProgress ?? '{}').step
    return step != null && (step.question !== question || step.break === true)
  } catch {
    return false
  }
}

function handOver() {
  isOurs = false
  clearTimeout(timer)
}

function stop() {
  isListening = false
}

/** Fetches the app, once. Where the network fails it is asked again, later and later. */
function fetchApp() {
  if (isFetched) return
  isFetched = true
  link('modulepreload', files)
  link('stylesheet', styles)
  attempt(1)
}

function link(rel: string, addresses: string) {
  for (const href of addresses.split(' ')) {
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }
}

function attempt(count: number) {
  // A browser may remember that a file could not be fetched: another address is another try.
  import(/* @vite-ignore */ count > 1 ? `${app}?${count}` : app).catch(() =>
    setTimeout(attempt, 500 * 2 ** Math.min(count, 5), count + 1),
  )
}

/** The screen or step that lies ready in the page for an address or after a question. */
const ready = (attribute: string, value: string) =>
  [...document.querySelectorAll('template')].find((template) => template.dataset[attribute] === value)

/** Shows a screen that lies ready, as the app would: in a new entry of the history, with the focus on its heading. */
function show(template: HTMLTemplateElement, usr: object) {
  const { path = '', shows } = template.dataset
  const depth = (history.state?.usr?.depth ?? 0) + 1
  const idx = (history.state?.idx ?? 0) + 1
  history.pushState({ usr: { ...usr, depth }, key: Math.random().toString(36).slice(2, 10), idx }, '', path)
  document.getElementById('root')?.replaceChildren(template.content)
  if (template.title) document.title = template.title
  if (shows) early.shows = shows
  delete early.choice
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('[data-arrival]')?.focus()
}

/** Notes where the visitor is in the present entry of the history, as the app would have. */
function noteHere(usr: object) {
  const { state } = history
  history.replaceState({ idx: 0, ...state, usr: { ...state?.usr, ...usr } }, '')
}

addEventListener(
  'click',
  (event) => {
    const target = event.target as Element
    const link = target.closest?.('a')
    if (link && isOurs && !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      const template = ready('path', link.getAttribute('href') ?? '')
      if (!template?.dataset.shows || template.dataset.after || isElsewhere(template.dataset.shows)) return
      event.preventDefault()
      noteHere({})
      show(template, { behind: { path: location.pathname } })
      fetchApp()
    }
    if (target instanceof HTMLInputElement && target.type === 'radio') choose(target, !byArrow)
  },
  true,
)

addEventListener(
  'keydown',
  (event) => {
    const { key, target } = event
    byArrow = key.startsWith('Arrow')
    if ((key === 'Enter' || key === ' ') && target instanceof HTMLInputElement && target.type === 'radio' && isOurs) {
      event.preventDefault()
      target.checked = true
      choose(target, true)
    }
  },
  true,
)

addEventListener('keyup', () => {
  byArrow = false
})

function choose({ name, value }: HTMLInputElement, movesOn: boolean) {
  if (!isListening || !early.shows) return
  early.choice = { question: name, option: value, at: performance.now(), movesOn }
  clearTimeout(timer)
  if (isOurs && movesOn) timer = setTimeout(moveOn, Number(after), early.choice)
}

/** On to the question that follows any answer to the first. It waits for the app where the next step depends on the answer. */
function moveOn(choice: EarlyChoice) {
  const template = ready('after', choice.question)
  if (!template) return
  const step = { question: choice.question }
  noteHere({ step })
  early.left.push(choice)
  show(template, { step: { question: template.dataset.shows }, behind: { path: location.pathname, step } })
}

// The history is the app's business. Before it is there, a page load shows what belongs at the address.
addEventListener('popstate', () => isOurs && location.reload())

if (start === 'now') fetchApp()
else {
  for (const type of ['pointerdown', 'pointerover', 'focusin', 'keydown'] as const)
    addEventListener(type, ({ target }) => (target as Element).closest?.('a,button') && fetchApp(), { passive: true })
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(fetchApp))
}
