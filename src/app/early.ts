/**
 * The script in every page: what happens before the app is there. It fetches the app when it is of use, notes what the
 * visitor does meanwhile, and shows the screens that lie ready in the page. The app takes over from what it finds
 * (`src/visitor/early.ts`). It stands in each page as it is, so that every byte counts; it imports nothing.
 *
 * What it needs to know stands in attributes of its own element:
 * `data-app` the app's file, `data-js` what that will ask for, `data-css` the whole style sheets of what the page
 * shows (in it stands only what it takes to draw it), `data-start` when the app starts (`now`, when the page is `idle`, or on
 * `leave`, fetched before),
 * `data-shows` the question in the page, `data-reads` that it shows figures worked out from answers, `data-after` how
 * long a choice is shown before the quiz moves on, in ms.
 */
import type { Early, EarlyChoice } from '../visitor/early.ts'

const script = document.currentScript as HTMLScriptElement
const { app = '', js = '', css = '', start, after, shows, reads } = script.dataset
const { classList } = document.documentElement
/** When the page has shown what there is to show. */
const idle = window.requestIdleCallback ?? setTimeout
const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector)
const early: Early = { made: [], shows, elsewhere: isElsewhere(shows), handOver }
window.early = early

let isOurs = true
let isFetched = false
let isStarted = false
let byArrow = false
let timer: ReturnType<typeof setTimeout> | undefined

if (early.elsewhere) classList.add('waits', 'elsewhere')
else if (shows) noteHere()

/**
 * Whether the visitor belongs at another step than this one, by the entry of the history or an earlier visit; or sees
 * other figures than the page, by their answers.
 */
function isElsewhere(question: string | undefined): boolean {
  try {
    if (!question) return reads != null && localStorage.quizAnswers != null
    const step = history.state?.usr?.step ?? JSON.parse(localStorage.quizProgress ?? '{}').step
    return step != null && (step.question !== question || step.break === true)
  } catch {
    return false
  }
}

/** The visitor waits for the app. What says so in the page appears when that takes long. */
const wait = () => classList.add('waits')

function handOver() {
  isOurs = false
  clearTimeout(timer)
  classList.remove('waits', 'elsewhere')
  find('#wait')?.remove()
}

/** Fetches the app and what it will ask for, once. */
function fetchApp() {
  if (isFetched) return
  isFetched = true
  link('modulepreload', js)
  link('stylesheet', css)
}

/** Starts the app, once. */
function startApp() {
  if (isStarted) return
  isStarted = true
  fetchApp()
  attempt(1)
}

function link(rel: string, addresses: string) {
  for (const href of addresses.split(' ')) {
    const element = document.createElement('link')
    // Nobody shall wait for one that does not come.
    element.onerror = element.remove
    if (href) document.head.append(Object.assign(element, { rel, href }))
  }
}

/**
 * Where the network fails the app is asked for again, later and later. Where its file is gone after a deploy, the page can
 * be had, and names another one.
 */
function attempt(count: number) {
  import(/* @vite-ignore */ app).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000 * count))
    try {
      const page = await fetch(location.href, { cache: 'no-store' })
      if (page.ok && !(await page.text()).includes(app)) location.reload()
    } catch {}
    attempt(count + 1)
  })
}

/** The screen or step that lies ready in the page for an address or after a question. */
const ready = (name: 'path' | 'after', value: string) => find<HTMLTemplateElement>(`template[data-${name}="${value}"]`)

/** Shows a screen that lies ready as the app would, with the focus on its heading. */
function draw({ title, dataset, content }: HTMLTemplateElement) {
  find('#root')?.replaceChildren(content.cloneNode(true))
  document.title = title
  early.shows = dataset.shows
  early.choice = early.tapped = undefined
  find<HTMLElement>('[data-arrival]')?.focus()
  noteHere()
}

/** Shows a screen that lies ready in a new entry of the history. */
function open(template: HTMLTemplateElement) {
  noteHere()
  const { idx, usr } = history.state
  const behind = { path: location.pathname, ...(usr.step && { step: usr.step }) }
  const state = { usr: { depth: usr.depth + 1, behind }, key: String(Math.random()), idx: idx + 1 }
  history.pushState(state, '', template.dataset.path ?? location.pathname)
  draw(template)
  scrollTo(0, 0)
}

/** Notes the question that is shown in the present entry of the history, as the app would: it finds nothing left to do. */
function noteHere() {
  const { state } = history
  const step = early.shows && { step: { question: early.shows } }
  history.replaceState({ idx: 0, ...state, usr: { depth: 0, ...state?.usr, ...step } }, '')
}

const isRadio = (target: EventTarget | null): target is HTMLInputElement =>
  isOurs && target instanceof HTMLInputElement && target.type === 'radio'

addEventListener(
  'click',
  (event) => {
    const target = event.target as Element
    if (isRadio(target)) choose(target, !byArrow)
    if (!isOurs || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const button = target.closest('button')
    if (button) {
      early.tapped = button
      wait()
      startApp()
    }
    const path = target.closest('a')?.getAttribute('href')
    const template = path && ready('path', path)
    if (!template || isElsewhere(template.dataset.shows)) return
    event.preventDefault()
    open(template)
    idle(startApp)
  },
  true,
)

addEventListener(
  'keydown',
  (event) => {
    const { key, target } = event
    byArrow = key.startsWith('Arrow')
    if (!['Enter', ' '].includes(key) || !isRadio(target)) return
    event.preventDefault()
    target.checked = true
    choose(target, true)
  },
  true,
)

addEventListener('keyup', () => {
  byArrow = false
})

function choose({ name, value }: HTMLInputElement, movesOn: boolean) {
  const choice = { question: name, option: value, at: performance.now(), movesOn }
  // An impatient finger holds nothing up.
  if (movesOn && early.choice?.movesOn && early.choice.option === value) return
  early.choice = choice
  early.tapped = undefined
  clearTimeout(timer)
  if (!movesOn) return
  early.made.push(choice)
  try {
    // Behind those from before the page was loaded again. A browser takes its time to open a storage: not before it is needed.
    sessionStorage.early = JSON.stringify([...JSON.parse(sessionStorage.early ?? '[]'), choice])
  } catch {}
  timer = setTimeout(moveOn, Number(after), choice)
}

/** On to the question that follows any answer to the first. It waits for the app where the next step depends on the answer. */
function moveOn({ question }: EarlyChoice) {
  const template = ready('after', question)
  if (template && !early.elsewhere) open(template)
  else wait()
}

// The history is the app's business. Before it is there, a page load shows what belongs at the address; without a network the
// page stays, and the app draws it anew when it comes.
addEventListener('popstate', () => {
  if (isOurs && navigator.onLine) location.reload()
  early.elsewhere = true
})

// The step that the visitor belongs at may lie ready.
addEventListener('DOMContentLoaded', () => {
  const template = shows && early.elsewhere && find<HTMLTemplateElement>('template')
  if (!template || !isOurs || isElsewhere(template.dataset.shows)) return
  early.elsewhere = false
  classList.remove('waits', 'elsewhere')
  draw(template)
})

if (start === 'now') startApp()
else {
  // A page whose next screen lies ready in it is left by links alone: there the app starts when it is left.
  const come = start === 'idle' ? startApp : fetchApp
  for (const type of ['pointerover', 'focusin'] as const)
    addEventListener(type, ({ target }) => (target as Element).closest?.('a,button') && come())
  addEventListener('load', () => idle(come))
}
