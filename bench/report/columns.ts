import type { Sample } from '../sample.ts'
import { median, percentile } from '../statistics.ts'

/** A figure of a target. */
export interface Column {
  title: string
  unit: 'KB' | 'MB' | 'ms' | 'frames' | 'requests' | 'shift' | 'share'
  of: (samples: readonly Sample[]) => number
  /** Whether its ratio to the yardstick is shown. */
  isCompared?: boolean
}

export interface Group {
  title: string
  columns: readonly Column[]
}

const medianOf = (figure: (sample: Sample) => number | null) => (samples: readonly Sample[]) =>
  median(samples.map(figure))
const answersOf = (samples: readonly Sample[]) => samples.flatMap(({ walk }) => walk.answers)
const FRAME = 1000 / 60

/** @param pause how long a choice is highlighted, in ms: nobody can be faster */
export function groupsOf(pause: number): Group[] {
  return [
    {
      title: 'Fetched by the impatient visitor',
      columns: [
        ...fetched('works', 'landing works'),
        ...fetched('first', '1st question'),
        ...fetched('second', '2nd question'),
      ],
    },
    {
      title: 'Times',
      columns: [
        { title: 'first paint', unit: 'ms', of: medianOf(({ walk }) => walk.firstPaint), isCompared: true },
        { title: 'largest paint', unit: 'ms', of: medianOf(({ walk }) => walk.largestPaint), isCompared: true },
        { title: 'landing works', unit: 'ms', of: medianOf(({ impatient }) => impatient.works), isCompared: true },
        {
          title: 'impatient: 1st question',
          unit: 'ms',
          of: medianOf(({ impatient }) => impatient.first),
          isCompared: true,
        },
        {
          title: 'impatient: 2nd question, less the pause',
          unit: 'ms',
          of: medianOf(({ impatient: { second } }) => (second === null ? null : second - pause)),
          isCompared: true,
        },
        {
          title: 'quiz opened: 1st question',
          unit: 'ms',
          of: medianOf(({ direct }) => direct.first),
          isCompared: true,
        },
        {
          title: 'tap in its first frame counts',
          unit: 'share',
          of: (samples) => samples.filter(({ direct }) => direct.second !== null).length / samples.length,
        },
      ],
    },
    {
      title: 'Answers and work',
      columns: [
        {
          title: 'answer to question, less the pause',
          unit: 'ms',
          of: (samples) => median(answersOf(samples)),
          isCompared: true,
        },
        { title: 'p95', unit: 'ms', of: (samples) => percentile(answersOf(samples), 0.95) },
        { title: 'in frames', unit: 'frames', of: (samples) => median(answersOf(samples)) / FRAME },
        {
          title: 'main thread for an answer',
          unit: 'ms',
          of: (samples) => median(samples.flatMap(({ walk }) => walk.work)),
          isCompared: true,
        },
        { title: 'longest task, landing', unit: 'ms', of: medianOf(({ walk }) => walk.longestOnLanding) },
        { title: 'longest task, whole walk', unit: 'ms', of: medianOf(({ walk }) => walk.longest) },
        { title: 'layout shift', unit: 'shift', of: medianOf(({ walk }) => walk.layoutShift) },
        {
          title: 'heap at the last question',
          unit: 'MB',
          of: medianOf(({ walk }) => walk.heap / 1e6),
          isCompared: true,
        },
      ],
    },
  ]
}

function fetched(moment: 'works' | 'first' | 'second', title: string): Column[] {
  return [
    {
      title: `${title}: sent`,
      unit: 'KB',
      of: medianOf(({ impatient }) => impatient.fetched[moment].bytes / 1000),
      isCompared: true,
    },
    { title: 'in gzip', unit: 'KB', of: medianOf(({ impatient }) => impatient.fetched[moment].gzip / 1000) },
    { title: 'requests', unit: 'requests', of: medianOf(({ impatient }) => impatient.fetched[moment].requests) },
  ]
}

/** What may not grow with the funnel. @param pause as in `groupsOf` */
export function scaleGroup(pause: number): Group {
  return {
    title: 'Pages',
    columns: [
      {
        title: 'landing: sent',
        unit: 'KB',
        of: medianOf(({ impatient }) => impatient.fetched.works.bytes / 1000),
        isCompared: true,
      },
      {
        title: 'quiz until 1st question: sent',
        unit: 'KB',
        of: medianOf(({ direct }) => direct.fetched.first.bytes / 1000),
        isCompared: true,
      },
      {
        title: 'until 2nd: sent',
        unit: 'KB',
        of: medianOf(({ direct }) => direct.fetched.second.bytes / 1000),
        isCompared: true,
      },
      { title: '1st question', unit: 'ms', of: medianOf(({ direct }) => direct.first), isCompared: true },
      {
        title: '2nd question, less the pause',
        unit: 'ms',
        of: medianOf(({ direct: { second } }) => (second === null ? null : second - pause)),
        isCompared: true,
      },
      {
        title: 'answer to question, less the pause',
        unit: 'ms',
        of: (samples) => median(answersOf(samples)),
        isCompared: true,
      },
      { title: 'p95', unit: 'ms', of: (samples) => percentile(answersOf(samples), 0.95) },
      {
        title: 'main thread for an answer',
        unit: 'ms',
        of: (samples) => median(samples.flatMap(({ walk }) => walk.work)),
        isCompared: true,
      },
      { title: 'longest task', unit: 'ms', of: medianOf(({ walk }) => walk.longest) },
      { title: 'heap', unit: 'MB', of: medianOf(({ walk }) => walk.heap / 1e6), isCompared: true },
    ],
  }
}
