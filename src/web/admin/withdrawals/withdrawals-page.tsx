import { Link } from 'react-router'
import Landmark from 'lucide-react/icons/landmark'
import { listBanks } from '#contract/wallet/withdrawals.ts'
import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import type { ListColumn } from '../../shared/admin-list/admin-list-screen.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { WithdrawalBadge } from '../../shared/withdrawals/withdrawal-badge.tsx'
import type { Language } from '#contract/language.ts'
import { listWithdrawals } from '#schemas/wallet/withdrawals.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'
import { BulkDecisions } from './bulk-decisions.tsx'
import { WaitingQueue } from './waiting-queue.tsx'
import { useBulkDecisions } from './use-bulk-decisions.ts'
import { adminWithdrawalsTexts } from './withdrawals.en.ts'

/** All withdrawals, by state. Those that wait for a decision are the oldest first: they wait longest. */
const withdrawalList = adminList(listWithdrawals, {
  to: adminPaths.withdrawals,
  tab: 'status',
  usualSort: ({ status }) => (status === 'REQUESTED' ? 'created_at:asc' : 'created_at:desc'),
})

const tabs = ['REQUESTED', 'APPROVED', 'PROCESSING', 'COMPLETED', 'FAILED', 'DISAPPROVED', undefined] as const

/** The queue of withdrawals, and all of before. */
export function Component() {
  const { list: texts } = useTexts(adminWithdrawalsTexts)
  const { language } = useLanguage()
  const view = useAdminList(withdrawalList, {
    keyOf: ({ disbursement_id }) => disbursement_id,
    refetchEvery: 30_000,
  })
  const bulk = useBulkDecisions(view.selection.clear)
  const banks = useQueryCall(listBanks, {}, { staleTime: 600_000 }).data?.data ?? []
  const meta = view.answer?.meta
  const waiting = meta?.counts.REQUESTED ?? 0
  return (
    <AdminListScreen
      view={view}
      texts={texts}
      intro={
        <>
          <WaitingQueue />
          {meta && (
            <p className="text-text-muted">
              {waiting > 0 ? texts.total(waiting, rupiah(meta.amounts.REQUESTED ?? 0)) : texts.nothingWaits}
            </p>
          )}
        </>
      }
      tabs={{
        label: texts.tabsLabel,
        values: tabs.map((value) => ({
          value,
          label: texts.tabs[value ?? 'all'],
          count: value && meta?.counts[value],
        })),
      }}
      filters={[
        {
          kind: 'choice',
          name: 'bank_code',
          label: texts.bank,
          any: texts.anyBank,
          options: banks.map(({ bank_code, name }) => ({ value: bank_code, label: name })),
        },
        { kind: 'days', from: 'from_date', to: 'to_date', label: texts.period },
        { kind: 'link', name: 'user_id', chip: () => view.rows[0]?.customer?.name ?? texts.oneCustomer },
      ]}
      columns={() => columnsOf(texts, language)}
      rowHeight="two lines"
      rowName={({ number }) => number}
      bulk={{
        rows: texts.rows,
        actions: (selected) => <BulkDecisions selected={selected} decisions={bulk} />,
      }}
      icon={<Landmark />}
      dialogs={bulk.dialog}
    />
  )
}

function columnsOf(texts: (typeof adminWithdrawalsTexts)['list'], language: Language): ListColumn<Withdrawal>[] {
  return [
    {
      key: 'created_at',
      header: texts.number,
      isTitle: true,
      sortable: true,
      cell: ({ disbursement_id, number, created_at }) => (
        <span className="block">
          <Link
            to={adminPaths.withdrawal({ disbursement_id })}
            className="touch-target font-semibold text-text-link underline-offset-4 hover:underline"
          >
            {number}
          </Link>
          <span className="tabular block text-xs text-text-muted">{dayAndTime(created_at, language)}</span>
        </span>
      ),
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ customer }) => (
        <span className="block max-w-60 min-w-0">
          <span className="block truncate">{customer?.name}</span>
          <span className="block truncate text-xs text-text-muted">{customer?.email}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      sortable: true,
      cell: ({ amount, payout_amount }) => (
        <span className="block">
          <span className="block font-semibold">{rupiah(amount)}</span>
          <span className="block text-xs text-text-muted">{texts.arrives(rupiah(payout_amount))}</span>
        </span>
      ),
    },
    {
      key: 'account',
      header: texts.account,
      cell: ({ bank_name, account_number, account_holder_name }) => (
        <span className="block max-w-60 min-w-0">
          <span className="block truncate">
            {bank_name} {account_number}
          </span>
          <span className="block truncate text-xs text-text-muted">{account_holder_name}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: texts.status,
      cell: ({ status, payable_at }) => (
        <span className="block">
          <WithdrawalBadge status={status} />
          {payable_at !== null && (
            <span className="block text-xs text-text-muted">{texts.waits(dayAndTime(payable_at, language))}</span>
          )}
        </span>
      ),
    },
  ]
}
