import { useQueryClient } from '@tanstack/react-query'
import { getDashboard } from '#contract/analytics.ts'
import type { Call } from '#contract/call.ts'
import { getAnyOrder, listAllOrders } from '#contract/orders/orders-admin.ts'
import { queryKey } from '../../../api/use-query-call.ts'
import { useMay } from '../../../shared/permissions/use-may.ts'

/** Everything that shows orders is fetched again. The figures beside the navigation come when they come. */
export function useRefreshOrders(): () => Promise<unknown> {
  const client = useQueryClient()
  const stale = (call: Call) => client.invalidateQueries({ queryKey: queryKey(call) })
  const may = useMay()
  return () => {
    if (may('dashboard')) void stale(getDashboard)
    return Promise.all([getAnyOrder, listAllOrders].map(stale))
  }
}
