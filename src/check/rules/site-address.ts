import type { Rule } from '../rule.ts'

export const siteAddress: Rule<'site-address'> = {
  id: 'site-address',
  title: 'A funnel that is published says at which address',
  severity: 'warning',
  onlyAtRelease: true,
  why: 'Without it a link that somebody sends shows no picture, and search engines get neither a list of the pages nor a word on which address of a page is the right one.',
  check: ({ shape }) => {
    if (shape.funnel.address !== undefined) return []
    const message = 'It is not said at which address this funnel is published.'
    const fix = 'Add a line with its address: `address: https://www.your-site.com`.'
    return [{ id: 'site-address', file: 'funnel.yaml', place: { path: [] }, message, fix }]
  },
}
