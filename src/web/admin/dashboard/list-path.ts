import type { ListLink } from '#contract/analytics.ts'
import { adminPaths } from '../../admin-paths.ts'

const screens: Record<ListLink['list'], (filters: ListLink['filters']) => string> = {
  orders: adminPaths.orders,
  // What is low on stock is a state of its list.
  products: ({ low_stock, ...filters }) => adminPaths.products(low_stock === 'true' ? { state: 'low_stock' } : filters),
  vouchers: adminPaths.vouchers,
  reviews: adminPaths.reviews,
  tickets: adminPaths.tickets,
  withdrawals: adminPaths.withdrawals,
  // The list begins with those that are open.
  discrepancies: () => adminPaths.reconciliation(),
  failed_tasks: adminPaths.failedTasks,
}

/** The screen that shows what a figure counts. */
export function listPath({ list, filters }: ListLink): string {
  return screens[list](filters)
}
