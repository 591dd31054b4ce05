import type { SalesSummary } from '#contract/sales-analytics.ts'
import type { Welcome } from '../../shared/admin/change.tsx'
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

const followers: ReadonlySet<FigureName> = new Set([
  'discounts',
  'shipping',
  'shipping_billed',
  'payment_costs',
  'fees',
  'tax',
  'commission',
  'points_given',
  'points_spent',
])

/** Whether more or less of a figure is good news. */
export function welcomeOf(name: FigureName): Welcome {
  if (name === 'refunds' || name === 'refunds_in_all') return 'less'
  return followers.has(name) ? 'neither' : 'more'
}

export function valueOf(summary: SalesSummary, name: FigureName): number {
  return summary[name]
}
