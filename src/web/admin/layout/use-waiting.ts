import { getDashboard } from '#contract/analytics.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import type { AdminLink } from './admin-navigation.ts'

const refreshEvery = 60_000

/** How many things wait for the shop behind each link of the navigation. */
export function useWaiting(): Partial<Record<AdminLink['label'], number>> {
  const { data } = useQueryCall(getDashboard, {}, { staleTime: refreshEvery, refetchInterval: refreshEvery })
  const paid = data?.waiting.find(({ status }) => status === 'PAID')?.orders
  return { orders: paid ?? 0, withdrawals: data?.waiting_withdrawals ?? 0 }
}
