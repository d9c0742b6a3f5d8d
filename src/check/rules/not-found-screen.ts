import type { Rule } from '../rule.ts'

export const notFoundScreen: Rule<'not-found-screen'> = {
  id: 'not-found-screen',
  title: 'The not-found screen, and no other, stands in for every unknown address',
  severity: 'error',
  why: 'Visitors mistype addresses and follow old links. The address `*` shows them a page with a way back.',
  check: ({ shape }) =>
    Object.entries(shape.screens).flatMap(([id, { path }]) => {
      const isNotFound = id === shape.funnel['not-found']
      if ((path === '*') === isNotFound) return []
      const [message, fix] = isNotFound
        ? ['The not-found screen must stand in for every unknown address.', 'Write `path: "*"`.']
        : [
            'Only the not-found screen can have the address `*`.',
            `Give this screen an address of its own, such as \`/${id}\`.`,
          ]
      return [{ id: 'not-found-screen', file: `screens/${id}.yaml`, place: { path: ['path'] }, message, fix }]
    }),
}
