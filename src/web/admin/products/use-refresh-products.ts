import { useQueryClient } from '@tanstack/react-query'
import { listCategories } from '#contract/catalogue/categories.ts'
import { getAdminProduct, getProductUsage, listProducts, listStockLedger } from '#contract/catalogue/products-admin.ts'
import { queryKey } from '../../api/use-query-call.ts'

const calls = [listProducts, getAdminProduct, listStockLedger, getProductUsage, listCategories]

/** Everything that shows products, or counts them, is fetched again. */
export function useRefreshProducts(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: queryKey(call) })))
}
