import type { Browser } from '@playwright/test'

/** A piece of work of the page's main thread; times in ms on the trace's own clock. */
export interface Task {
  start: number
  /** Time on the processor, which other programs do not lengthen. The throttling is part of it. */
  duration: number
}

export interface Trace {
  tasks: Task[]
  /** What the visitor noted: `finger`, `tap`, `question` … */
  marks: { name: string; start: number }[]
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  dur?: number
}

const PREFIX = 'bench:'

/** Traces the browser until the returned function is called. */
export async function startTrace(browser: Browser): Promise<() => Promise<Trace>> {
  const cdp = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const includedCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing']
  await cdp.send('Tracing.start', { traceConfig: { includedCategories, excludedCategories: ['*'] } })
  return async () => {
    const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
    await cdp.send('Tracing.end')
    await complete
    await cdp.detach()
    return readTrace(events)
  }
}

/** The tasks of the threads on which the visitor left marks. */
export function readTrace(events: readonly TraceEvent[]): Trace {
  const marked = events.filter(({ name }) => name.startsWith(PREFIX))
  const threads = new Set(marked.map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`))
  const byStart = (a: { start: number }, b: { start: number }) => a.start - b.start
  return {
    tasks: tasks.map(({ ts, tdur, dur }) => ({ start: ts / 1000, duration: (tdur ?? dur ?? 0) / 1000 })).sort(byStart),
    marks: marked.map(({ name, ts }) => ({ name: name.slice(PREFIX.length), start: ts / 1000 })).sort(byStart),
  }
}
