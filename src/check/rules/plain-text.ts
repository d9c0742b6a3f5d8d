import { funnelLeaves } from '../funnel-leaves.ts'
import type { Rule } from '../rule.ts'

export const plainText: Rule<'plain-text'> = {
  id: 'plain-text',
  title: 'Labels and names hold plain words',
  severity: 'error',
  why: 'The labels of options, emojis, the name of the funnel and the title of the programme are shown as they are written: visitors would read the signs.',
  check: ({ shape }) =>
    funnelLeaves(shape).flatMap(({ file, leaf, value, path }) => {
      const found = leaf.kind === 'plain' ? SIGNS.exec(value as string) : null
      if (!found) return []
      const span = [found.index, found.index + found[0].length] as const
      const message = `\`${path.at(-1)}\` is shown as it is written: visitors would read \`${found[0].replaceAll('`', "'")}\`.`
      return [{ id: 'plain-text', file, place: { path, span }, message, fix: 'Write the words alone.' }]
    }),
}

/** HTML, stars, links, code, headings and placeholders. */
const SIGNS = /<\/?[a-z][^<>]*>|(?<!\*)\*\*(?!\*)|\[[^\][]*\]\([^)]*\)|(?<!\w)`[^`]+`(?!\w)|^#{1,6} |\{[\w.-]+\}/i
