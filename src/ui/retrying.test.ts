import { expect, test, vi } from 'vitest'
import { retrying, type Surroundings } from './retrying.ts'

/** A part that fails so many times, and a site that is there or not, one answer after the other; then it is. */
function play({ fails, there = [], mayReload = true }: { fails: number; there?: boolean[]; mayReload?: boolean }) {
  let left = fails
  const answers = [...there]
  const surroundings = {
    isThere: vi.fn(async () => answers.shift() ?? true),
    wait: vi.fn(async () => undefined),
    mendStyles: vi.fn(async () => undefined),
    mayReload: vi.fn(() => mayReload),
    reload: vi.fn(),
  } satisfies Surroundings
  const fetchPart = vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new Error('gone')
    return 'the part'
  })
  return { fetchPart, surroundings }
}

const needed = () => true
const inAdvance = () => false

test('gives what is there at once', async () => {
  const { fetchPart, surroundings } = play({ fails: 0 })
  expect(await retrying(fetchPart, needed, surroundings)).toBe('the part')
  expect(surroundings.isThere).not.toHaveBeenCalled()
})

test('asks a second time where the site is there', async () => {
  const { fetchPart, surroundings } = play({ fails: 1 })
  expect(await retrying(fetchPart, needed, surroundings)).toBe('the part')
  expect(surroundings.mendStyles).toHaveBeenCalledOnce()
  expect(surroundings.reload).not.toHaveBeenCalled()
})

test('waits while the network is away, and reloads nothing', async () => {
  const { fetchPart, surroundings } = play({ fails: 3, there: [false, false, true, false, false, false] })
  expect(await retrying(fetchPart, needed, surroundings)).toBe('the part')
  expect(surroundings.wait).toHaveBeenCalledTimes(5)
  expect(surroundings.reload).not.toHaveBeenCalled()
})

test('loads the page again where the site is there and the part is not', async () => {
  const { fetchPart, surroundings } = play({ fails: 2 })
  void retrying(fetchPart, needed, surroundings)
  await vi.waitFor(() => expect(surroundings.reload).toHaveBeenCalledOnce())
  expect(fetchPart).toHaveBeenCalledTimes(2)
})

test('gives up where the page has been loaded again already', async () => {
  const { fetchPart, surroundings } = play({ fails: 2, mayReload: false })
  await expect(retrying(fetchPart, needed, surroundings)).rejects.toThrow('gone')
})

test('loads nothing again for what is fetched in advance', async () => {
  const { fetchPart, surroundings } = play({ fails: 2 })
  await expect(retrying(fetchPart, inAdvance, surroundings)).rejects.toThrow('gone')
  expect(surroundings.mayReload).not.toHaveBeenCalled()
})
