import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { VoucherAudience, VoucherType } from '#schemas/vouchers/vouchers.ts'
import { listVouchers, VoucherState } from '#schemas/vouchers/vouchers-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { FiltersOf } from '../../shared/admin-list/list-filter.ts'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { voucherColumns } from './list/voucher-columns.tsx'
import { useVoucherActions } from './use-voucher-actions.ts'
import { adminVouchersTexts } from './vouchers.en.ts'
import { voucherCardTexts } from '../../shared/vouchers/voucher-card.en.ts'
import { VoucherMenu } from './list/voucher-menu.tsx'

/** Vouchers; archived ones only where they are asked for. */
const voucherList = adminList(listVouchers, { views: 'vouchers', to: adminPaths.vouchers, tab: 'state' })

const voucherStates = VoucherState.options

/** All vouchers, by the state they are in. */
export function Component() {
  const texts = useTexts(adminVouchersTexts)
  const card = useTexts(voucherCardTexts)
  const { language } = useLanguage()
  const actions = useVoucherActions()
  const view = useAdminList(voucherList, {
    keyOf: ({ voucher_id }) => voucher_id,
    usuallyHidden: (width) => (width >= 1440 ? [] : ['audience']),
    // While codes are being made their number grows.
    refetchEvery: (answer) => (answer?.vouchers.some(isMaking) ? 2_000 : 60_000),
  })
  const counts = view.answer?.counts
  const add = (
    <ButtonLink to={adminPaths.addVoucher()} icon={<Plus />}>
      {texts.list.add}
    </ButtonLink>
  )
  return (
    <AdminListScreen
      view={view}
      texts={texts.list}
      actions={add}
      tabs={{
        label: texts.list.tabsLabel,
        values: [
          { value: undefined, label: texts.list.all, count: counts?.all },
          ...voucherStates.map((value) => ({ value, label: texts.states[value], count: counts?.[value] })),
        ],
      }}
      filters={useFilters()}
      columns={() => voucherColumns({ texts, card, language, actions })}
      rowActions={(row) => <VoucherMenu row={row} actions={actions} />}
      rowHeight="picture"
      rowName={({ code }) => code}
      icon={<TicketPercent />}
      emptyAction={add}
    />
  )
}

function isMaking({ campaign }: { campaign: { made: number; count: number } | null }): boolean {
  return campaign !== null && campaign.made < campaign.count
}

function useFilters(): FiltersOf<typeof voucherList.call> {
  const { list: texts, types, audiences } = useTexts(adminVouchersTexts)
  return [
    {
      kind: 'choice',
      name: 'type',
      label: texts.type,
      any: texts.anyType,
      options: VoucherType.options.map((value) => ({ value, label: types[value] })),
      inBar: true,
    },
    {
      kind: 'choice',
      name: 'audience',
      label: texts.audience,
      any: texts.anyAudience,
      options: VoucherAudience.options.map((value) => ({ value, label: audiences[value] })),
      inBar: true,
    },
    { kind: 'flag', name: 'runs_out', label: texts.runsOut },
    {
      kind: 'choice',
      name: 'is_public',
      label: texts.listing,
      any: texts.anyListing,
      options: [
        { value: 'true', label: texts.listed },
        { value: 'false', label: texts.byCode },
      ],
    },
  ]
}
