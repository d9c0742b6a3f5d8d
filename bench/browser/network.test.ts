import { expect, it } from 'vitest'
import { fetchedUntil, type Transfer } from './network.ts'

const page: Transfer = { url: '/', type: 'Document', start: 0, chunks: [{ time: 100, bytes: 40 }], isFinished: true }
const script: Transfer = {
  url: '/a.js',
  type: 'Script',
  start: 100,
  chunks: [
    { time: 200, bytes: 30 },
    { time: 300, bytes: 30 },
  ],
  isFinished: true,
}
const gzipOf = async (url: string) => (url === '/' ? 50 : 80)

it('counts what had arrived at a moment, whole files as they would be in gzip', async () => {
  expect(await fetchedUntil([page, script], 99, gzipOf)).toEqual({ bytes: 40, gzip: 50, requests: 1 })
  expect(await fetchedUntil([page, script], 199, gzipOf)).toEqual({ bytes: 40, gzip: 50, requests: 2 })
  expect(await fetchedUntil([page, script], 250, gzipOf)).toEqual({ bytes: 70, gzip: 80, requests: 2 })
  expect(await fetchedUntil([page, script], 300, gzipOf)).toEqual({ bytes: 100, gzip: 130, requests: 2 })
})
