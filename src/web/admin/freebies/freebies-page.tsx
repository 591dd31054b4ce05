import { useState } from 'react'
import Gift from 'lucide-react/icons/gift'
import { exportClaims } from '#contract/vouchers/claims-admin.ts'
import { listVouchers } from '#contract/vouchers/vouchers-admin.ts'
import { ClaimStatus, RedeemChannel } from '#schemas/vouchers/vouchers.ts'
import { listClaims } from '#schemas/vouchers/claims-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { ListExport } from '../../shared/admin-list/export-dialog.tsx'
import type { FiltersOf } from '../../shared/admin-list/list-filter.ts'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { isoDay } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { wordsOf } from '../../shared/vouchers/voucher-words.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { claimColumns } from './claim-columns.tsx'
import { adminFreebiesTexts } from './freebies.en.ts'

/** Gifts that customers claimed. */
const claimList = adminList(listClaims, {
  views: 'freebies',
  to: adminPaths.freebies,
  tab: 'status',
  days: ['from_date', 'to_date'],
})

/** Every gift that a customer claimed, and where it went. */
export function Component() {
  const texts = useTexts(adminFreebiesTexts)
  const { language } = useLanguage()
  const [today] = useState(() => isoDay(new Date()))
  const view = useAdminList(claimList, { keyOf: ({ claim_id }) => claim_id })
  const { page: _p, limit: _l, sort: _s, ...filters } = claimList.toCall(view.query, today)
  return (
    <AdminListScreen
      view={view}
      texts={texts.list}
      actions={
        <ListExport
          call={exportClaims}
          input={{ query: filters }}
          fileName="history-claim-freebies"
          title={texts.list.export}
          rows={view.page?.meta.totalItems}
          isMore={view.page?.isMore}
        />
      }
      tabs={{
        label: texts.list.tabsLabel,
        values: [undefined, ...ClaimStatus.options].map((value) => ({
          value,
          label: value ? texts.statuses[value] : texts.list.all,
          count: value && view.answer?.pagination.counts[value],
        })),
      }}
      filters={useFilters(view.query.voucher_id, view.rows[0]?.voucher)}
      columns={() => claimColumns({ texts, language })}
      rowHeight="picture"
      icon={<Gift />}
      emptyAction={<ButtonLink to={adminPaths.vouchers({ type: 'FREEBIE' })}>{texts.list.toVouchers}</ButtonLink>}
    />
  )
}

function useFilters(
  voucher_id: string | undefined,
  first: { voucher_id: string; name: string } | undefined,
): FiltersOf<typeof claimList.call> {
  const { list: texts, channels } = useTexts(adminFreebiesTexts)
  const { language } = useLanguage()
  const found = useQueryCall(listVouchers, { query: { type: 'FREEBIE', limit: 100 } }, { staleTime: 60_000 })
  const options = (found.data?.vouchers ?? []).map((one) => ({
    value: one.voucher_id,
    label: wordsOf(one.translations, 'name', language).text || one.code,
  }))
  const isMissing = voucher_id !== undefined && !options.some(({ value }) => value === voucher_id)
  const name = first?.voucher_id === voucher_id ? first?.name : undefined
  return [
    {
      kind: 'choice',
      name: 'channel',
      label: texts.channel,
      any: texts.anyChannel,
      options: RedeemChannel.options.map((value) => ({ value, label: channels[value] })),
      inBar: true,
    },
    {
      kind: 'choice',
      name: 'voucher_id',
      label: texts.voucher,
      any: texts.anyVoucher,
      // An archived one is not in the list of vouchers.
      options: isMissing ? [...options, { value: voucher_id, label: name ?? texts.oneVoucher }] : options,
      inBar: true,
    },
    { kind: 'days', from: 'from_date', to: 'to_date', label: texts.days, inBar: true },
  ]
}
