import type { Rule } from '../rule.ts'

export const copyPlaceholder: Rule<'copy-placeholder'> = {
  id: 'copy-placeholder',
  title: 'Every placeholder in copy exists and is complete',
  severity: 'error',
  why: 'Nothing could stand in its place, and the visitor would read a sentence with a hole.',
  remedy:
    'In all copy: {funnel.name}, {support.email}, {support.chat}, {offer.title}, {offer.price}, {offer.total}, {offer.payments}, {offer.remaining-payments}. On screens and breaks also the outputs of projection.yaml, but not in the title and the description of a page, which search engines read before anybody has answered.',
}
