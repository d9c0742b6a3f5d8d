import type { Random } from './random.ts'

type Path = readonly (string | number)[]
type Group = Record<string, unknown>

/** What mutations are made of: everything that the real files hold, so that right values turn up in wrong places. */
export interface Parts {
  values: readonly unknown[]
  keys: readonly string[]
}

/** A file's data with the places in it, listed once. */
export interface Original {
  value: unknown
  places: readonly Path[]
}

export function originalOf(value: unknown): Original {
  return { value, places: placesIn(value, []) }
}

export function partsOf(values: readonly unknown[]): Parts {
  const all = values.flatMap((value) => placesIn(value, []).map((path) => valueAt(value, path)))
  const keys = new Set(all.filter(isGroup).flatMap((group) => Object.keys(group)))
  return { values: all, keys: [...keys] }
}

/** A copy of the original with one to three changes anywhere in it. Unchanged parts are shared, nothing is modified. */
export function mutate(original: Original, parts: Parts, random: Random): unknown {
  let { value, places } = original
  for (let changes = 1 + Math.floor(random.below(10) / 7); changes > 0; changes--) {
    value = changeAt(value, random.pick(places), parts, random)
    if (changes > 1) places = placesIn(value, [])
  }
  return value
}

function changeAt(value: unknown, path: Path, parts: Parts, random: Random): unknown {
  const [step, ...rest] = path
  if (step === undefined) return changed(value, parts, random)
  if (Array.isArray(value)) return value.with(Number(step), changeAt(value[Number(step)], rest, parts, random))
  const group = value as Group
  return { ...group, [step]: changeAt(group[step], rest, parts, random) }
}

function changed(value: unknown, parts: Parts, random: Random): unknown {
  const how = random.below(10)
  if (how === 0) return random.pick(parts.values)
  if (how === 1) return random.pick(ODD_VALUES)
  if (how === 2) return otherType(value, random)
  if (Array.isArray(value)) return changedList(value, parts, random)
  if (isGroup(value)) return changedGroup(value, parts, random)
  if (typeof value === 'number') return changedNumber(value, random)
  return typeof value === 'string' ? changedText(value, random) : random.pick(ODD_VALUES)
}

/** Boundaries of every type that YAML can write, `.nan` and `.inf` included. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  0.5,
  1e-7,
  36,
  37,
  100,
  100.5,
  2 ** 53,
  -(2 ** 53),
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  '',
  ' ',
  '\n',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u2028',
  '0',
  'null',
  '__proto__',
  'a'.repeat(20_000),
  '👍'.repeat(20_000),
  `${'👍'.repeat(20_000)}a`,
  '👩‍👩‍👧',
  '\ud83d',
  [],
  {},
  [[]],
  [null],
  [{}],
  { not: {} },
  { '': '' },
]

function otherType(value: unknown, random: Random): unknown {
  const ways: readonly (() => unknown)[] = [
    () => [value],
    () => [value, value],
    () => ({ value }),
    () => ({ not: value }),
    () => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
    () => Number(value),
    () => (Array.isArray(value) ? { ...value } : [value]),
    () => (Array.isArray(value) ? value[0] : isGroup(value) ? Object.values(value) : null),
  ]
  return random.pick(ways)()
}

function changedList(list: readonly unknown[], parts: Parts, random: Random): unknown {
  const at = random.below(list.length + 1)
  const ways: readonly (() => unknown)[] = [
    () => list.toSpliced(at, 1),
    () => list.toSpliced(at, 0, random.pick(parts.values)),
    () => list.toSpliced(at, 0, random.pick(ODD_VALUES)),
    () => list.toSpliced(at, 0, list[0]),
    () => list.slice(0, 1),
    () => list.flat(),
    () => list.toReversed(),
    () => [...list, ...list],
  ]
  return random.pick(ways)()
}

function changedGroup(group: Group, parts: Parts, random: Random): unknown {
  const keys = Object.keys(group)
  if (keys.length === 0) return { [random.pick(parts.keys)]: random.pick(parts.values) }
  const key = random.pick(keys)
  const { [key]: value, ...others } = group
  const ways: readonly (() => unknown)[] = [
    () => others,
    () => ({ ...others, [changedText(key, random)]: value }),
    () => ({ ...others, [random.pick(parts.keys)]: value }),
    () => ({ ...group, [random.pick(parts.keys)]: random.pick(parts.values) }),
    () => ({ ...group, [changedText(key, random)]: value }),
    () => ({ ...group, [key]: random.pick(parts.values) }),
    () => ({ ...group, [key]: group[random.pick(keys)] }),
    () => ({ ...group, [random.pick(ODD_KEYS)]: value }),
  ]
  return random.pick(ways)()
}

/** `__proto__` is missing: reading refuses it by name before any schema sees it. */
const ODD_KEYS = ['constructor', 'toString', 'hasOwnProperty', 'length', '', ' ', '0', '-1', 'é', '👍', 'not', 'when']

function changedNumber(number: number, random: Random): unknown {
  return random.pick([-number, number + 1, number - 1, number / 2, number * 1000, number + 0.1, 0, `${number}`])
}

const INSERTIONS = [
  ...['\n', '\r', '\t', ' ', '\u00a0', '\u0085', '\u2028', '\ufeff', '\0', '\ud800', '👍', 'é', 'İ', 'ſ', '\u212a'],
  ...['-', '--', '_', '.', '/', '//', '#', '@', '%', '{', '}', '[', '\\', '"', "'", 'px', 'ms', 'https://', 'mailto:'],
  ...['A', 'z', '0', '٣', 'e9', '+'],
]

function changedText(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const ways: readonly (() => string)[] = [
    () => text.slice(0, at) + random.pick(INSERTIONS) + text.slice(at),
    () => random.pick(INSERTIONS) + text,
    () => text + random.pick(INSERTIONS),
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.toUpperCase(),
    () => text.toLowerCase(),
    () => text.slice(0, at),
    () => text.slice(at),
    () => text + text,
    () => random.pick(INSERTIONS),
  ]
  return random.pick(ways)()
}

function placesIn(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))]
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Group)[step], value)
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)
