import { useCallback } from 'react'
import type { Destination } from '../compile/compiled.ts'
import { useJourney } from './journey.ts'
import { useNavigation } from './navigation.ts'

/** Opens a destination from code; buttons that visitors click are `ActionButton`s. */
export function useOpen(): (destination: Destination, how?: 'go' | 'replace') => void {
  const navigation = useNavigation()
  const { openCheckout } = useJourney()
  return useCallback(
    (destination, how = 'go') => {
      if (destination.to === 'screen') navigation[how]({ path: destination.path })
      else if (destination.to === 'checkout') openCheckout()
      else window.location.assign(destination.href)
    },
    [navigation, openCheckout],
  )
}
