import { getDashboard } from '#contract/analytics.ts'
import { listAdjustments } from '#contract/wallet/wallet-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import type { AdminLink } from './admin-navigation.ts'

const refreshEvery = 60_000

/** How many things wait for the shop behind each link of the navigation. */
export function useWaiting(): Partial<Record<AdminLink['label'], number>> {
  const often = { staleTime: refreshEvery, refetchInterval: refreshEvery }
  const { data } = useQueryCall(getDashboard, {}, often)
  const corrections = useQueryCall(listAdjustments, { query: { status: 'WAITING', limit: 1 } }, often)
  const paid = data?.waiting.find(({ status }) => status === 'PAID')?.orders
  return {
    orders: paid ?? 0,
    withdrawals: data?.waiting_withdrawals ?? 0,
    points: corrections.data?.meta.totalItems ?? 0,
  }
}
