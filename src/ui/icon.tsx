import { createElement } from 'react'

interface IconProps {
  /** A drawing of the icon library: the parts of an SVG, 24 by 24. */
  of: readonly (readonly [part: string, attributes: Readonly<Record<string, string | number>>])[]
}

/** An icon in the colour of the text around it. What it means is said by the name of what it stands in. */
export function Icon({ of }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([part, attributes], index) => createElement(part, { key: index, ...attributes }))}
    </svg>
  )
}
