import { expect, test } from 'vitest'
import * as z from 'zod'
import { fileSchemas, screenSchema } from './files/files.ts'
import { condition } from './vocabulary/condition.ts'
import { copy } from './vocabulary/copy.ts'
import { duration } from './vocabulary/duration.ts'
import { id } from './vocabulary/id.ts'
import { camelCase, listLeaves, mapLeaves } from './walk-leaves.ts'

const schema = z.strictObject({
  'advance-after': duration().meta({ title: 'T', description: 'D' }),
  note: copy().optional().meta({ title: 'T', description: 'D' }),
  'by-id': z.record(id(), copy()),
  list: z.array(z.strictObject({ when: condition().optional() })).default([]),
})

test('finds leaves behind titles, options, defaults, lists and records, with their paths', () => {
  const value = { 'advance-after': '1s', note: 'N', 'by-id': { 'some-id': 'C' }, list: [{ when: { q: 'a' } }, {}] }
  expect(listLeaves(schema, value).map(({ leaf, path }) => `${leaf.kind} ${path.join('.')}`)).toEqual([
    'duration advance-after',
    'copy note',
    'copy by-id.some-id',
    'condition list.0.when',
  ])
})

test('turns keys of objects into camelCase and leaves ids alone', () => {
  const value = { 'advance-after': '1s', 'by-id': { 'some-id': 'C' } }
  expect(mapLeaves(schema, value, (leaf) => leaf.kind)).toEqual({
    advanceAfter: 'duration',
    byId: { 'some-id': 'copy' },
  })
})

test('follows the option that a union names', () => {
  const screen = { kind: 'page', path: '/', title: 'T', blocks: [{ block: 'picture', src: '/a.svg', alt: 'A' }] }
  expect(listLeaves(screenSchema, screen).map(({ path }) => path.join('.'))).toEqual([
    'title',
    'blocks.0.src',
    'blocks.0.alt',
  ])
})

test('knows that a video has a still picture', () => {
  const video = [{ id: 'a', type: 'video', src: '/a.mp4', poster: '/a.svg', alt: 'A' }]
  const assets = listLeaves(fileSchemas.testimonials, video).filter(({ leaf }) => leaf.kind === 'asset')
  expect(assets.map(({ value }) => value)).toEqual(['/a.mp4', '/a.svg'])
})

test.each([
  ['advance-after', 'advanceAfter'],
  ['then-wait-2-more', 'thenWait2More'],
  ['plain', 'plain'],
])('turns %s into %s', (key, expected) => {
  expect(camelCase(key)).toBe(expected)
})
