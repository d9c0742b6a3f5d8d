import type { Rule } from '../rule.ts'

export const screenPaths: Rule<'screen-paths'> = {
  id: 'screen-paths',
  title: 'Every screen has an address of its own',
  severity: 'error',
  why: 'Of two screens with one address visitors could see only one.',
  check: ({ shape }) => {
    const owners = new Map<string, string>()
    return Object.entries(shape.screens).flatMap(([id, { path }]) => {
      const owner = owners.get(path)
      if (owner === undefined) owners.set(path, id)
      if (owner === undefined || path === '*') return []
      return [
        {
          id: 'screen-paths',
          file: `screens/${id}.yaml`,
          place: { path: ['path'] },
          message: `The screens \`${owner}\` and \`${id}\` have the same address.`,
          fix: 'Give one of them another `path`.',
        },
      ]
    })
  },
}
