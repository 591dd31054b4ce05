import type { Needed } from '#contract/staff/permissions.ts'
import { getDashboard } from '#contract/analytics.ts'
import type { AttentionKind } from '#contract/analytics.ts'
import { listTickets } from '#contract/support/tickets-admin.ts'
import { listAdjustments } from '#contract/wallet/wallet-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { useMay } from '../../shared/permissions/use-may.ts'
import type { AdminLink } from './admin-navigation.ts'

const refreshEvery = 60_000

/** How many things wait for the shop behind each link of the navigation. */
export function useWaiting(): Partial<Record<AdminLink['label'], number>> {
  const may = useMay()
  const often = (needed: Needed) => ({
    staleTime: refreshEvery,
    refetchInterval: refreshEvery,
    enabled: may(needed) === true,
  })
  const { data } = useQueryCall(getDashboard, {}, often('dashboard'))
  const corrections = useQueryCall(listAdjustments, { query: { status: 'WAITING', limit: 1 } }, often('wallets'))
  const tickets = useQueryCall(listTickets, { query: { waits: true, limit: 1 } }, often('support'))
  const waiting = (kind: AttentionKind) => data?.attention.find((one) => one.kind === kind)?.count ?? 0
  return {
    orders: waiting('ORDERS_TO_ACCEPT'),
    withdrawals: waiting('WITHDRAWALS'),
    failedTasks: waiting('FAILED_TASKS'),
    support: tickets.data?.meta.totalItems ?? 0,
    reviews: waiting('UNANSWERED_REVIEWS'),
    points: corrections.data?.meta.totalItems ?? 0,
  }
}
