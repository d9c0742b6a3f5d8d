import { type BrokenEdit, type Kind, lineOf, otherValue, replaced, sample, usesOf } from './edit.ts'
import type { Place, WrittenFunnel } from './written-funnel.ts'

const FILE = 'projection.yaml'
const formulasOf = (funnel: WrittenFunnel): Place[] =>
  funnel.places(FILE).filter(({ path }) => path[0] === 'formulas' && path.length === 2)

/** What cannot be worked out. `§` stands for the formula as it was. */
const BROKEN = [
  '§ +',
  '* (§)',
  '(§',
  '§)',
  '§ 2',
  'clamp(§)',
  'clamp(§, 1)',
  'clamp(§, 90, 14)',
  'round()',
  'round(§, 2)',
  'abs(§, §)',
  'if(§ > 1, 2)',
  'if(§, 1, 2)',
  'max()',
  'sqrt(§)',
  'Math.max(§, 1)',
  'constants.baseViews',
  '§ ** 2',
  '§ % 2',
  '§ ^ 2',
  '§ = 5',
  '§ && 1',
  '§ > 1',
  '!§',
  '§ ? 1 : 2',
  'unknownName * 2',
  "'text'",
  '"text"',
  '[1, 2]',
  '`1`',
  'function () {}',
  '() => 1',
  'this',
  'globalThis',
  'process.exit(1)',
  'constructor',
  '__proto__',
  'new Date()',
  'import("x")',
  'eval("1")',
  '1; 2',
  '1, 2',
  '1n',
  '0x10 z 1',
  '1 000 + 1',
  '1,000 + 1',
  '50%',
  '§ × 2',
  '§ ÷ 2',
  '§ x 2',
  '§ : 2',
  '= §',
  '§;',
  'IF(§; 1; 2)',
  '§ * 10%',
  'max(1,500, §)',
  '§ – 2',
  '"§ €"',
  '💰',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '/a/',
  '§ / 0',
  '1 / 0',
]

export const brokenFormulas: Kind = (funnel, random) => {
  const formulas = formulasOf(funnel)
  return BROKEN.map((pattern) => {
    const place = random.pick(formulas)
    const formula = pattern.replaceAll('§', () => String(place.value))
    return otherValue(funnel, place, `'${formula.replaceAll("'", "''")}'`)
  })
}

/** A name in a formula with a letter too many. */
export const misspeltNames: Kind = (funnel, random) =>
  formulasOf(funnel).flatMap((place) => {
    const names = [...String(place.value).matchAll(/[a-z]\w*/gi)]
    return sample(random, names, 3).map(({ index, 0: name }) => {
      const at = place.start + index + name.length
      return replaced(funnel, FILE, [at, at], 'z', `${name} is written ${name}z`)
    })
  })

/** A table, a change, a constant or a formula is renamed, and what reads it is not. */
export const renamedNames: Kind = (funnel) =>
  funnel
    .places(FILE)
    .filter(({ path, key }) => key && path.length === 2 && path[0] !== 'outputs')
    .flatMap((place): BrokenEdit[] => {
      const key = place.key as NonNullable<Place['key']>
      const edit = replaced(funnel, FILE, [key.start, key.end], `${key.text}New`, `renames ${key.text}`)
      const uses = usesOf(funnel, key.text)
      return uses.length < 2 ? [] : [{ ...edit, blame: [...edit.blame, ...uses] }]
    })

/** An output is renamed or gone, and copy still shows it. */
export const renamedOutputs: Kind = (funnel) =>
  funnel
    .places(FILE)
    .filter(({ path }) => path[0] === 'outputs' && path.length === 2)
    .flatMap((place) => {
      const key = place.key as NonNullable<Place['key']>
      const lineStart = funnel.text(FILE).lastIndexOf('\n', key.start) + 1
      const uses = usesOf(funnel, key.text)
      const renamed = replaced(funnel, FILE, [key.start, key.end], `${key.text}New`, `renames the output ${key.text}`)
      const gone = replaced(funnel, FILE, [lineStart, place.end + 1], '', `deletes the output ${key.text}`)
      return [renamed, gone].map((edit) => ({ ...edit, blame: [...edit.blame, ...uses] }))
    })

/**
 * Names that cannot be used, or that something else has already. Those of functions are not among them: `max` beside
 * `max(…)` is unwise and works.
 */
export const wrongNames: Kind = (funnel) => {
  const taken = formulasOf(funnel).map(({ key }) => key as NonNullable<Place['key']>)
  const names = ['two-words', 'Upper', '"1st"', '"a b"', 'größe', '_x', 'a.b', taken[0]?.text ?? '']
  const place = funnel.at(FILE, 'constants')
  const all = funnel.places(FILE).filter(({ path }) => path.length === 2)
  return names.map((name) => {
    const edit = replaced(funnel, FILE, [place.start, place.start], `${name}: 1\n  `, `a constant is called ${name}`)
    // Of two things with one name, each may be the wrong one. The new line has moved the ones below it.
    const twins = all
      .filter(({ key }) => key?.text === name)
      .map(({ key }) => (key?.line ?? 0) + (key && key.start > place.start ? 1 : 0))
    return { ...edit, blame: [...edit.blame, ...twins.map((line) => lineOf(FILE, line))] }
  })
}

/** A formula reads one that stands below it, or itself. */
export const lateNames: Kind = (funnel) => {
  const formulas = formulasOf(funnel)
  const last = formulas.at(-1)?.key?.text ?? ''
  return formulas.map((place) => {
    const edit = otherValue(funnel, place, `${last} + 1`)
    const uses = formulas.filter(({ key }) => key?.text === last).map(({ line }) => lineOf(FILE, line))
    return { ...edit, blame: [...edit.blame, ...uses] }
  })
}
