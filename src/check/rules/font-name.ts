import { fontNames } from '../../compile/font-names.ts'
import { nearest } from '../../config/suggest.ts'
import type { Rule } from '../rule.ts'

export const fontName: Rule<'font-name'> = {
  id: 'font-name',
  title: 'A theme writes in every font of `font-files`',
  severity: 'error',
  why: 'Visitors would never see the font: most likely its name is spelt differently in the two places.',
  remedy:
    'The name in `font-files` and the one in `text` or `heading` of a theme are the same, capital letters included.',
  check: ({ shape: { theme } }) => {
    const named = Object.values(theme.themes).flatMap(({ fonts }) => [fonts.text, fonts.heading].flatMap(fontNames))
    const known = new Set(named)
    return theme['font-files'].flatMap(({ name }, index) => {
      if (known.has(name)) return []
      const message = `No theme writes in the font \`${name}\`.`
      const near = nearest(name, known)
      const fix = near
        ? `Did you mean \`${near}\`?`
        : 'Name it first in `text` or `heading` of a theme, or take it out of `font-files`.'
      return [
        { id: 'font-name' as const, file: 'theme.yaml', place: { path: ['font-files', index, 'name'] }, message, fix },
      ]
    })
  },
}
