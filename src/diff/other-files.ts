import { AUTO, themesInUse } from '../compile/theme.ts'
import type { Shape } from '../config/files/files.ts'
import { funnelSchema } from '../config/files/funnel.ts'
import { messagesSchema } from '../config/files/messages.ts'
import { offerSchema } from '../config/files/offer.ts'
import { testimonialsSchema } from '../config/files/testimonials.ts'
import { themeSchema } from '../config/files/theme.ts'
import type { Area, Change } from './change.ts'
import type { ComparedFunnel } from './compared-funnel.ts'
import { type Difference, differences } from './differences.ts'
import { writtenChanges } from './written.ts'

type ThemeFile = Shape['theme']

/** What the files say that have no module of their own: compared line by line. */
export function otherFileChanges({ shape: before }: ComparedFunnel, { shape: after }: ComparedFunnel): Change[] {
  const funnel = differences(funnelSchema, before.funnel, after.funnel, ['Whole funnel'])
  const offer = before.offer && after.offer ? differences(offerSchema, before.offer, after.offer, ['Checkout']) : []
  const testimonials = differences(testimonialsSchema, before.testimonials ?? [], after.testimonials ?? [], [
    'Testimonials',
  ])
  return [
    ...funnel.filter(({ path }) => FUNNEL.includes(String(path[0]))).map((found) => writtenChanges(found, 'copy')),
    ...offer
      .filter(({ path }) => OFFER.includes(String(path[0])))
      .map((found) => writtenChanges(found, offerArea(found))),
    ...testimonials.map((found) => writtenChanges(found, 'testimonials')),
    ...themeDifferences(before.theme, after.theme).map((found) => writtenChanges(found, 'theme')),
    ...differences(messagesSchema, before.messages, after.messages, ['Messages']).map((found) =>
      writtenChanges(found, 'messages'),
    ),
  ]
}

/** What visitors see of the theme: which are in use, and what changes in those that stay in use. */
function themeDifferences(before: ThemeFile, after: ThemeFile): Difference[] {
  const shown = themesInUse(after).filter((name) => themesInUse(before).includes(name))
  const seen = (file: ThemeFile) => Object.fromEntries(shown.map((name) => [name, file.themes[name]]))
  const auto = (file: ThemeFile) => (file.use === AUTO ? file.auto : undefined)
  return [
    ...differences(themeSchema.shape.use, before.use, after.use, ['Theme', 'theme in use']),
    ...(before.use === after.use
      ? differences(themeSchema.shape.auto, auto(before), auto(after), ['Theme', AUTO])
      : []),
    ...differences(themeSchema.shape.themes, seen(before), seen(after), ['Theme']),
  ]
}

/** The rest of funnel.yaml and offer.yaml is told by the flow and the offer. */
const FUNNEL = ['name', 'language', 'support']
const OFFER = ['popup', 'success', 'mails']

/** Lines of the popup that say what a buyer agrees to. */
const AGREED = ['due-today', 'commitment', 'summary', 'agreement']

function offerArea({ leaf, path }: Difference): Area {
  if (leaf === 'reference') return 'flow'
  if (leaf === 'duration') return 'behaviour'
  return AGREED.includes(String(path[1])) ? 'legal' : 'copy'
}
