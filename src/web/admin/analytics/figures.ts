import type { SalesSummary } from '#contract/sales-analytics.ts'
import { group, rupiah } from '../../shared/money.ts'
import type { adminAnalyticsTexts } from './analytics.en.ts'

export type FigureName = keyof (typeof adminAnalyticsTexts)['figures']

const counted: ReadonlySet<FigureName> = new Set([
  'orders',
  'units',
  'new_customers',
  'returning_customers',
  'points_given',
  'points_spent',
])

/** Money in rupiah, counts and points as they are. */
export function shown(name: FigureName, value: number): string {
  return counted.has(name) ? group(value) : rupiah(value)
}

export function valueOf(summary: SalesSummary, name: FigureName): number {
  return summary[name]
}
