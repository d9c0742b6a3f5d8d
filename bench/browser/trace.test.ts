import { expect, it } from 'vitest'
import { readTrace } from './trace.ts'

it('keeps the tasks of the thread on which the visitor left marks, in order', () => {
  const task = (tid: number, ts: number, tdur: number) => ({ name: 'RunTask', pid: 1, tid, ts, tdur, dur: 99_000 })
  const mark = { name: 'bench:tap', pid: 1, tid: 7, ts: 1500 }
  expect(readTrace([task(7, 2000, 4000), task(8, 1000, 9000), mark, task(7, 1000, 3000)])).toEqual({
    tasks: [
      { start: 1, duration: 3 },
      { start: 2, duration: 4 },
    ],
    marks: [{ name: 'tap', start: 1.5 }],
  })
})
