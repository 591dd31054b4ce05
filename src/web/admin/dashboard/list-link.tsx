import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListLink as Target } from '#contract/analytics.ts'
import type { Needed } from '#contract/staff/permissions.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useMay } from '../../shared/permissions/use-may.ts'

type List = Target['list']

const screens: Record<List, (filters: Target['filters']) => string> = {
  orders: adminPaths.orders,
  // Being on sale is a state of its list, and so is being low on stock.
  products: ({ low_stock, is_active, ...filters }) =>
    adminPaths.products({
      ...filters,
      state: low_stock === 'true' ? 'low_stock' : is_active === 'true' ? 'active' : undefined,
    }),
  vouchers: adminPaths.vouchers,
  reviews: adminPaths.reviews,
  tickets: adminPaths.tickets,
  withdrawals: adminPaths.withdrawals,
  // The list begins with those that are open.
  discrepancies: () => adminPaths.reconciliation(),
  failed_tasks: adminPaths.failedTasks,
  privacy_requests: adminPaths.privacyRequests,
}

/** The screen that shows what a figure counts. */
export function listPath({ list, filters }: Target): string {
  return screens[list](filters)
}

/** What the calls of the lists need. */
const needed: Record<List, Needed> = {
  orders: ['orders', 'support', 'reconciliation'],
  products: 'catalogue',
  vouchers: 'vouchers',
  reviews: 'reviews',
  tickets: 'support',
  withdrawals: 'withdrawals',
  discrepancies: 'reconciliation',
  failed_tasks: 'settings',
  privacy_requests: 'customers',
}

/** Whether the administrator may open a list. */
export function useMayOpen(): (list: List) => boolean {
  const may = useMay()
  return (list) => may(needed[list]) === true
}

type ListLinkProps = { to: Target; className?: string; children: ReactNode }

/** A figure that leads to what it counts; only the figure for who may not open that. */
export function ListLink({ to, className, children }: ListLinkProps) {
  const mayOpen = useMayOpen()
  if (!mayOpen(to.list)) return children
  return (
    <Link to={listPath(to)} className={className}>
      {children}
    </Link>
  )
}
