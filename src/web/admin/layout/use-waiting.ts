import { getDashboard } from '#contract/analytics.ts'
import { listReviews } from '#contract/reviews/reviews-admin.ts'
import { listTickets } from '#contract/support/tickets-admin.ts'
import { listAdjustments } from '#contract/wallet/wallet-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import type { AdminLink } from './admin-navigation.ts'

const refreshEvery = 60_000

/** How many things wait for the shop behind each link of the navigation. */
export function useWaiting(): Partial<Record<AdminLink['label'], number>> {
  const often = { staleTime: refreshEvery, refetchInterval: refreshEvery }
  const { data } = useQueryCall(getDashboard, {}, often)
  const corrections = useQueryCall(listAdjustments, { query: { status: 'WAITING', limit: 1 } }, often)
  const tickets = useQueryCall(listTickets, { query: { waits: true, limit: 1 } }, often)
  const reviews = useQueryCall(listReviews, { query: { state: 'UNANSWERED', limit: 1 } }, often)
  const paid = data?.waiting.find(({ status }) => status === 'PAID')?.orders
  return {
    orders: paid ?? 0,
    withdrawals: data?.waiting_withdrawals ?? 0,
    support: tickets.data?.meta.totalItems ?? 0,
    reviews: reviews.data?.meta.totalItems ?? 0,
    points: corrections.data?.meta.totalItems ?? 0,
  }
}
