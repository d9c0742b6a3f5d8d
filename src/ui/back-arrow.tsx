import { useJourney } from '../visitor/journey.ts'
import { useCopyText } from './copy-context.ts'

interface BackArrowProps {
  className?: string | undefined
  onClick: () => void
}

/** The arrow that leads one step back. */
export function BackArrow({ className, onClick }: BackArrowProps) {
  const { messages } = useJourney()
  const text = useCopyText()
  return (
    <button type="button" className={className} onClick={onClick} aria-label={text(messages.navigation.back)}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M15 5l-7 7 7 7" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
