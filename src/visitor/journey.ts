import { createContext, useContext } from 'react'
import type { Messages } from '../compile/compiled.ts'

/** What every screen may ask of the funnel around it. */
export interface Journey {
  messages: Messages
  /** Opens the payment popup. */
  openCheckout: () => void
  /** The visitor nears a button that opens it. */
  approachCheckout: () => void
  /** Address of the screen before and after this one in the flow, where there are such. */
  previousPath?: string
  nextPath?: string
}

const JourneyContext = createContext<Journey | undefined>(undefined)
export const JourneyProvider = JourneyContext.Provider

/** The funnel around the present screen. @throws Error outside a JourneyProvider. */
export function useJourney(): Journey {
  const journey = useContext(JourneyContext)
  if (!journey) throw new Error('useJourney needs a JourneyProvider around it')
  return journey
}
