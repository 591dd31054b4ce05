import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import { getAnyVoucher } from '#contract/vouchers/vouchers-admin.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useFreshForForm } from '../../api/use-fresh-for-form.ts'
import { useQueryCall } from '../../api/use-query-call.ts'

export type WholeVoucher = Output<typeof getAnyVoucher>

/** What screens need of the query. */
export type VoucherQuery = Pick<UseQueryResult<WholeVoucher, ApiError>, 'error' | 'isFetching' | 'refetch'> & {
  data: WholeVoucher | undefined
}

/** The voucher of a screen's address; while the codes of its campaign are made, their number follows. */
export function useVoucher(id: string): VoucherQuery {
  return useQueryCall(
    getAnyVoucher,
    { params: { id } },
    {
      refetchInterval: ({ state }) => {
        const campaign = state.data?.campaign
        return campaign && campaign.made < campaign.count ? 1_500 : 60_000
      },
    },
  )
}

/** The same for its form: what the shop has now, and not replaced while it is edited. */
export function useVoucherForForm(id: string | null): VoucherQuery {
  return useFreshForForm(getAnyVoucher, { params: { id: id ?? '' } }, { enabled: id !== null })
}
