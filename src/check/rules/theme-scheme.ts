import { isDark } from '../../compile/theme.ts'
import type { Rule } from '../rule.ts'

export const themeScheme: Rule<'theme-scheme'> = {
  id: 'theme-scheme',
  title: 'By day `auto` leads to a light theme, by night to a dark one',
  severity: 'error',
  why: 'Visitors who set their device to dark would be dazzled, and the browser’s own scroll bars and fields would not match.',
  check: ({ shape: { theme } }) =>
    (['light', 'dark'] as const).flatMap((key) => {
      const name = theme.auto?.[key]
      const named = name !== undefined && Object.hasOwn(theme.themes, name) ? theme.themes[name] : undefined
      if (!named || isDark(named) === (key === 'dark')) return []
      const other = key === 'dark' ? 'light' : 'dark'
      const fitting = Object.entries(theme.themes).filter(([, one]) => isDark(one) === (key === 'dark'))
      const choice = fitting.map(([one]) => `\`${one}\``).join(', ')
      return {
        id: 'theme-scheme' as const,
        file: 'theme.yaml',
        place: { path: ['auto', key] },
        message: `\`${name}\` is a ${other} theme: its \`background\` is ${other}, and \`${key}\` needs the other kind.`,
        fix: choice
          ? `Use one of: ${choice}.`
          : `Make a ${key} theme, or take \`auto\` away and use one theme for all.`,
      }
    }),
}
