import type { Rule } from '../rule.ts'

export const priceDecimals: Rule<'price-decimals'> = {
  id: 'price-decimals',
  title: 'A price has no more decimals than its currency',
  severity: 'error',
  why: 'A card cannot be charged a part of a penny; the price would be rounded without anybody having said so.',
}
