import type { MouseEvent, ReactNode } from 'react'
import { useNavigation } from '../visitor/navigation.ts'

interface TextLinkProps {
  href: string
  className?: string | undefined
  children: ReactNode
}

/** A link: to a screen of the funnel without a page load, to a file or another site in a new tab. */
export function TextLink({ href, className, children }: TextLinkProps) {
  const { go } = useNavigation()
  if (!isScreen(href)) {
    const newTab = /^(https:|\/)/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a href={href} className={className} {...newTab}>
        {children}
      </a>
    )
  }
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go({ path: href })
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  )
}

/** Whether an address of this site is a screen's: these hold no dots, which the names of files do. */
const isScreen = (href: string) => /^\/[^.]*$/.test(href.replace(/[?#].*$/s, ''))

/** A click that asks for nothing special: no new tab, no new window, no download. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
