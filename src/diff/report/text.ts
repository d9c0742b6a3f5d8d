import { wrapLines } from '../../terminal/layout.ts'
import { plural } from '../../terminal/numbers.ts'
import { visibleLines } from '../../terminal/visible.ts'
import type { Change } from '../change.ts'
import type { Comparison } from '../compare-sides.ts'
import { type Group, sectionsOf } from './sections.ts'
import { cutValues, isInline, sentence } from './sentence.ts'

const WIDTH = 96

/** A comparison for a terminal. */
export function textReport({ before, after, remarks, changes }: Comparison): string {
  const head =
    changes.length === 0
      ? `Visitors see no difference between ${before} and ${after}.`
      : `From ${before} to ${after}: ${plural(changes.length, 'change')}.`
  const sections = sectionsOf(changes).map(({ title, groups }) => [title.toUpperCase(), ...groups.flatMap(groupLines)])
  return [[head], ...remarks.map((remark) => wrapLines(`Note: ${remark}`, WIDTH)), ...sections]
    .map((lines) => visibleLines(lines.join('\n')))
    .join('\n\n')
}

function groupLines({ name, changes }: Group): string[] {
  if (name === undefined) return changes.flatMap((change) => changeLines(change, '  '))
  const inside = changes.map((change) => ({ ...change, place: change.place.slice(1) }))
  return [`  ${name}`, ...inside.flatMap((change) => changeLines(change, '    '))]
}

function changeLines(change: Change, indent: string): string[] {
  if (isInline(change)) return hanging(sentence(change), indent, '- ')
  const { before, after } = cutValues(change)
  const { before: _before, after: _after, ...bare } = change
  return [
    ...hanging(sentence(bare), indent, '- '),
    ...(before === undefined ? [] : hanging(before, `${indent}    `, '− ')),
    ...(after === undefined ? [] : hanging(after, `${indent}    `, '+ ')),
  ]
}

/** Wrapped lines behind a sign; the lines that follow stand below the first word. */
function hanging(text: string, indent: string, sign: string): string[] {
  const lines = wrapLines(text, WIDTH - indent.length - sign.length)
  return lines.map((line, index) => `${indent}${index === 0 ? sign : ' '.repeat(sign.length)}${line}`.trimEnd())
}
