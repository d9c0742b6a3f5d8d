import { describe, expect, test } from 'vitest'
import { compileFormula } from './formula.ts'

const names = ['hours', 'days', 'niche']
const values = { hours: 50, days: 20, niche: 1.05 }

/** The faults of a formula as `stretch: message`. */
function faultsOf(text: string): string[] {
  const faults: string[] = []
  const compiled = compileFormula(text, names, (start, end, message) =>
    faults.push(`${text.slice(start, end)}: ${message}`),
  )
  expect(compiled === undefined).toBe(faults.length > 0)
  return faults
}

function resultOf(text: string): unknown {
  const compiled = compileFormula(text, names, (_start, _end, message) => {
    throw new Error(message)
  })
  return new Function('v', `return ${compiled?.js}`)(values)
}

describe('works out', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2)', 3],
    ['((1 + 2) * 3)', 9],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 5', 2],
    ['100 / (10 / 5)', 50],
    ['-hours + 1', -49],
    ['- -3', 3],
    ['2 - -3', 5],
    ['.5 + 1.', 1.5],
    ['1e3', 1000],
    ['hours * 3600', 180_000],
    // In the order written: 0.1 + 0.2 + 0.3 is 0.6000000000000001, 0.1 + (0.2 + 0.3) is 0.6.
    ['0.1 + 0.2 + 0.3', 0.6000000000000001],
    ['0.1 + (0.2 + 0.3)', 0.6],
    ['50 * 1.05 * 1.15', 60.37499999999999],
    ['min(3, 1, 2)', 1],
    ['max(3, hours)', 50],
    ['round(2.5)', 3],
    ['round(-2.5)', -2],
    ['floor(2.9)', 2],
    ['ceil(2.1)', 3],
    ['abs(-4)', 4],
    ['clamp(5, 14, 90)', 14],
    ['clamp(100, 14, 90)', 90],
    ['clamp(30, 14, 90)', 30],
    ['if(days > 19, 1, 2)', 1],
    ['if(days < 20, 1, 2)', 2],
    ['if(days >= 20, 1, 2)', 1],
    ['if(days <= 19, 1, 2)', 2],
    ['if(days == 20, 1, 2)', 1],
    ['if(days != 20, 1, 2)', 2],
    ['if (days > 0, if(hours > 60, 1, 2), 3)', 2],
  ])('%s', (text, expected) => {
    expect(resultOf(text)).toBe(expected)
  })
})

test('notes which names a formula reads, once each', () => {
  expect(compileFormula('hours * days + hours', names, () => {})?.reads).toEqual(['hours', 'days'])
})

describe('refuses what is not known', () => {
  test.each([
    ['a name', 'hours * dais', 'dais: The formula uses the name `dais`, which is not known here.'],
    ['a function', 'maxx(1, 2)', 'maxx: There is no function `maxx`.'],
    ['a function without its values', 'max * 2', 'max: The formula uses the name `max`, which is not known here.'],
    ['constructor', 'constructor', 'constructor: The formula uses the name `constructor`, which is not known here.'],
    ['the function constructor', 'constructor(1)', 'constructor: There is no function `constructor`.'],
    ['__proto__', '__proto__', '__proto__: The formula uses the name `__proto__`, which is not known here.'],
    ['a name in another script', 'größe * 2', 'größe: The formula uses the name `größe`, which is not known here.'],
    ['NaN', 'NaN', 'NaN: The formula uses the name `NaN`, which is not known here.'],
  ])('%s', (_, text, expected) => {
    expect(faultsOf(text)).toEqual([expected])
  })
})

describe('counts the values of functions', () => {
  test.each([
    ['min(1)', 'min(1): `min` needs 2 to 20 values and has 1.'],
    ['round(1, 2)', 'round(1, 2): `round` needs 1 value and has 2.'],
    ['clamp(1, 2)', 'clamp(1, 2): `clamp` needs 3 values and has 2.'],
    ['if(days > 1, 2)', 'if(days > 1, 2): `if` needs 3 values and has 2.'],
    ['abs()', 'abs(): `abs` needs 1 value and has 0.'],
  ])('%s', (text, expected) => {
    expect(faultsOf(text)).toEqual([expected])
  })
})

describe('tells numbers from comparisons', () => {
  test.each([
    ['days > 30', 'days > 30: A comparison stands where a number is needed.'],
    ['1 + (days > 30)', 'days > 30: A comparison stands where a number is needed.'],
    ['1 < days < 3', '1 < days: A comparison stands where a number is needed.'],
    ['if(days, 1, 2)', 'days: A number stands where a comparison is needed.'],
    ['if(days > 1, days > 2, 3)', 'days > 2: A comparison stands where a number is needed.'],
  ])('%s', (text, expected) => {
    expect(faultsOf(text)[0]).toBe(expected)
  })
})

describe('knows no more of JavaScript than it needs', () => {
  test.each([
    'hours.constructor',
    'hours["x"]',
    'hours?.x',
    '"text"',
    "'text'",
    '`text`',
    '/regex/',
    '() => 1',
    'x => x',
    '(function () {})()',
    'class {}',
    '[1, 2]',
    '({})',
    'hours = 5',
    'hours += 1',
    'hours++',
    'hours ** 2',
    'hours % 2',
    'hours && days',
    'hours ?? days',
    'hours === 5',
    'hours in days',
    'hours ? 1 : 2',
    '!hours',
    '+hours',
    'typeof hours',
    'void 0',
    'new Date()',
    'this',
    'true',
    'null',
    'import("x")',
    'import.meta',
    'max(...hours)',
    'max?.(1, 2)',
    'Math.max(1, 2)',
    'max`1`',
    '(0, max)(1, 2)',
    '1n',
    '010',
    '0x1F',
    '1_000',
    '1e999',
    'hours; days',
    'hours days',
    '2 hours',
    '(hours',
    'hours)',
    'hours *',
    '',
    '   ',
    '😀',
    '$$(days > 1, 2, 3)',
    '$5 * 3',
    'hours // note',
  ])('%s', (text) => {
    expect(faultsOf(text).length).toBeGreaterThan(0)
  })

  test('and points at text behind the end', () => {
    expect(faultsOf('hours * 2 days')).toEqual(['days: The formula has ended before this.'])
  })

  test('and knows a decimal comma', () => {
    expect(faultsOf('hours * 1,5')).toEqual([',: A comma only stands between the values of a function.'])
  })

  test.each([
    ['hours x hours', 'x', 'Write `*` instead of `x`.'],
    ['hours × 2', '×', 'Write `*` instead of `×`.'],
    ['hours ÷ 2', '÷', 'Write `/` instead of `÷`.'],
    ['hours:2', ':', 'Write `/` instead of `:`.'],
    ['hours – 2', '–', 'Write `-` instead of `–`.'],
    ['= hours', '=', 'Remove the `=`.'],
    ['hours ^ 2', '^', 'Multiply instead: `a * a`.'],
    ['hours * 10%', '%', 'Write a share as a plain number: 10% is `0.1`.'],
    ['IF(hours; 1; 2)', ';', 'Write `,` instead of each `;`.'],
    ['hours * 2;', ';', 'Remove the `;`.'],
    ['ROUND(hours)', 'ROUND', 'Write `round`.'],
    ['max(1,500, hours)', '1,500', 'Write `1500`. If several numbers are meant, put a space after each comma.'],
  ])('and says what to write in `%s`', (text, sign, fix) => {
    const said: string[] = []
    compileFormula(text, ['hours'], (start, end, _, remedy) => said.push(text.slice(start, end), remedy))
    expect(said).toEqual([sign, fix])
  })

  test('but takes signs for names where they are some', () => {
    expect(compileFormula('x * 2 + clamp(x, 1, 500)', ['x'], () => {})?.reads).toEqual(['x'])
  })
})

describe('answers formulas without end with a fault', () => {
  test.each([
    ['brackets', `${'('.repeat(5000)}1${')'.repeat(5000)}`],
    ['sums', `${'1+'.repeat(5000)}1`],
    ['signs', `${'- '.repeat(5000)}1`],
    ['functions', `${'abs('.repeat(5000)}1${')'.repeat(5000)}`],
    ['sums that can still be parsed', `${'1+'.repeat(300)}1`],
  ])('of %s', (_, text) => {
    expect(faultsOf(text)).toHaveLength(1)
  })

  test('and takes one of a hundred terms', () => {
    expect(resultOf(`${'1+'.repeat(99)}1`)).toBe(100)
  })
})
