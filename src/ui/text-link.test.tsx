import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { TextLink } from './text-link.tsx'

const drawn = (href: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextLink href={href}>words</TextLink>
    </MemoryRouter>,
  )

test.each(['/', '/terms', '/legal/terms?from=mail', 'mailto:help@example.com', '#top'])(
  '%s stays in this tab',
  (href) => {
    expect(drawn(href)).toBe(`<a href="${href}">words</a>`)
  },
)

test.each(['https://example.com', '/brochure.pdf', '/files/price-list.v2.pdf?x=1'])('%s opens in a new tab', (href) => {
  expect(drawn(href)).toBe(`<a href="${href}" target="_blank" rel="noopener noreferrer">words</a>`)
})
