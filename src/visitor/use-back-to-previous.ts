import { useJourney } from './journey.ts'
import { useNavigation } from './navigation.ts'

/** What the page's arrow does on this screen: back to the previous screen of the flow, at its end if it is the quiz. */
export function useBackToPrevious(): (() => void) | undefined {
  const { previousPath } = useJourney()
  const { backTo } = useNavigation()
  return previousPath === undefined ? undefined : () => backTo({ path: previousPath, step: 'end' })
}
