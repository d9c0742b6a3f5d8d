// Every state in which a visitor can find a funnel, each with the shortest way into it.
import type { FunnelFacts } from '../funnel-facts.ts'
import { playSandbox } from '../played-sandbox.ts'
import { cardPageStates } from './card-page-states.ts'
import { popupStates } from './popup-states.ts'
import { screenStates } from './screen-states.ts'
import type { State } from './visit.ts'

/** All states of a funnel, from its screens to everything that can go wrong. */
export function statesOf(funnel: FunnelFacts): State[] {
  const states = [...screenStates(funnel), ...popupStates(funnel), ...cardPageStates(funnel)]
  return states.map(({ name, open }) => ({
    name,
    open: async (page, url) => {
      await playSandbox(page)
      await open(page, url)
    },
  }))
}
