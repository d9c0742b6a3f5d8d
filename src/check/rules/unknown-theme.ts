import { AUTO } from '../../compile/theme.ts'
import type { Fault, Path } from '../../config/fault.ts'
import { suggest } from '../../config/suggest.ts'
import type { Rule } from '../rule.ts'

export const unknownTheme: Rule<'unknown-theme'> = {
  id: 'unknown-theme',
  title: 'Every theme that is named exists',
  severity: 'error',
  why: 'Without the theme in use there are no colours, fonts and distances: pages would be bare.',
  remedy: 'Names stand below `themes:`. With `use: auto`, `auto: { light: …, dark: … }` names the two to choose from.',
  check: ({ shape: { theme } }) => {
    const { use, auto, themes } = theme
    const known = Object.keys(themes)
    if (use === AUTO && !auto) return [autoWithoutThemes(known)]
    const named: { name: string; path: Path }[] = [
      ...(use === AUTO ? [] : [{ name: use, path: ['use'] }]),
      ...(auto ? (['light', 'dark'] as const).map((key) => ({ name: auto[key], path: ['auto', key] })) : []),
    ]
    return named
      .filter(({ name }) => !Object.hasOwn(themes, name))
      .map(({ name, path }) => ({
        id: 'unknown-theme',
        file: 'theme.yaml',
        place: { path },
        message: `There is no theme called \`${name}\`.`,
        fix: suggest(name, path[0] === 'use' ? [...known, AUTO] : known),
      }))
  },
}

function autoWithoutThemes(known: readonly string[]): Fault {
  const [light = 'daylight', dark = 'midnight'] = known.length > 1 ? known : []
  return {
    id: 'unknown-theme',
    file: 'theme.yaml',
    place: { path: ['use'] },
    message: '`auto` lets the visitor’s device decide, but nothing says between which two themes.',
    fix: `Write below it: \`auto: { light: ${light}, dark: ${dark} }\`, with the names of your themes.`,
  }
}
