import { type BrokenEdit, type Kind, otherValue, replaced, sample } from './edit.ts'
import type { Place, WrittenFunnel } from './written-funnel.ts'

const VALUES = [
  '&a [ *a ]',
  '&name "anchored"',
  '*unknown',
  '!!js/function "function () {}"',
  '!!binary "aGVsbG8="',
  '!!python/object:os.system "ls"',
  '!env HOME',
  '!!set { a, b }',
  '!!str 12',
  '{ <<: { a: b } }',
  '{ __proto__: { polluted: true } }',
  '{ constructor: { prototype: { polluted: true } } }',
  `${'['.repeat(300)}${']'.repeat(300)}`,
  `${'{ a: '.repeat(300)}1${' }'.repeat(300)}`,
  '{ ? [ a ] : b }',
  '{ a: 1, a: 2 }',
  '"\\ud800"x',
  '? x',
]

/** Values that make YAML do more than hold data, in the place of a text. */
export const hostileValues: Kind = (funnel, random) => {
  const texts = funnel.allPlaces().filter(({ value, path }) => typeof value === 'string' && path[0] !== 'formulas')
  return VALUES.flatMap((value) => sample(random, texts, 2).map((place) => otherValue(funnel, place, value)))
}

const KEYS = ['__proto__', 'constructor', 'prototype', '<<', '? [a]', '&k k', '*k', '!!str k', '"\\0"', 'toString']

/** Keys that mean something to programs, at the top of a file or in a group that takes any name. */
export const hostileKeys: Kind = (funnel, random) => {
  const tops = [...funnel.files.keys()].flatMap((file) => {
    const top = funnel.places(file)[0]
    return top && !Array.isArray(top.value) ? [top] : []
  })
  const named = funnel.allPlaces().filter(({ path }) => /^(constants|tables)$/.test(path.join('.')))
  return KEYS.flatMap((key) => [
    ...sample(random, tops, 2).map((place) => insertedKey(funnel, place, key)),
    // In a group of names, `toString` would be a name like any other.
    ...(key === 'toString' ? [] : named.map((place) => insertedKey(funnel, place, key))),
  ])
}

function insertedKey(funnel: WrittenFunnel, place: Place, key: string): BrokenEdit {
  const indent = ' '.repeat(place.start - funnel.text(place.file).lastIndexOf('\n', place.start - 1) - 1)
  return replaced(funnel, place.file, [place.start, place.start], `${key}: 1\n${indent}`, `a key ${key}`)
}
