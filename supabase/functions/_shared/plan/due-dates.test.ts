import { describe, expect, it } from 'vitest'
import { embeddedDatabase } from '#server/database/embedded.ts'
import { addIntervals, dueDates } from './due-dates.ts'

const iso = (dates: readonly Date[]) => dates.map((date) => date.toISOString())

describe('monthly payments', () => {
  it.each([
    ['2026-01-31T10:00:00Z', ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30']],
    ['2028-01-29T10:00:00Z', ['01-29', '02-29', '03-29', '04-29', '05-29', '06-29']],
    ['2028-02-29T10:00:00Z', ['02-29', '03-29', '04-29', '05-29', '06-29', '07-29']],
    ['2026-10-30T23:59:59Z', ['10-30', '11-30', '12-30', '01-30', '02-28', '03-30']],
  ])('from %s fall on %j', (anchor, days) => {
    expect(iso(dueDates(new Date(anchor), 'month', 6)).map((text) => text.slice(5, 10))).toEqual(days)
  })

  it('agree with PostgreSQL from every day of four years on', async () => {
    const database = await embeddedDatabase()
    const rows = await database.query<{ anchor: Date; month: number; due: Date }>(
      `select anchor, month, anchor + make_interval(months => month) as due
         from generate_series(timestamptz '2026-01-01 23:30:00+00', timestamptz '2029-12-31 23:30:00+00', '1 day') anchor
        cross join generate_series(0, 6) month`,
    )
    await database.close()
    expect(rows).toHaveLength(1461 * 7)
    const different = rows.filter(({ anchor, month, due }) => +addIntervals(anchor, 'month', month) !== +due)
    expect(different).toEqual([])
  })
})

it('counts weeks and years as well', () => {
  const anchor = new Date('2028-02-29T10:00:00Z')
  expect(iso(dueDates(anchor, 'week', 3))).toEqual([
    '2028-02-29T10:00:00.000Z',
    '2028-03-07T10:00:00.000Z',
    '2028-03-14T10:00:00.000Z',
  ])
  expect(iso(dueDates(anchor, 'year', 2))).toEqual(['2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'])
})
