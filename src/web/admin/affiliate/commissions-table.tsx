import { Link, useSearchParams } from 'react-router'
import { listAffiliateCommissions } from '#contract/affiliate/affiliate-admin.ts'
import type { AdminCommission } from '#contract/affiliate/affiliate-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Table } from '../../ui/display/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { percentText } from '../../shared/percent.ts'
import { adminAffiliateTexts } from './affiliate.en.ts'

/** The member's commissions, each with its order. */
export function CommissionsTable({ userId }: { userId: string }) {
  const { commissions: texts } = useTexts(adminAffiliateTexts)
  const { language } = useLanguage()
  const [address] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('commissions')) || 1))
  const { data, error, refetch } = useQueryCall(listAffiliateCommissions, { params: { id: userId }, query: { page } })
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Table
        caption={texts.caption}
        rows={data?.data ?? []}
        rowKey={(row) => row.commission_id}
        loading={!data}
        empty={<EmptyState title={texts.emptyTitle} />}
        columns={[
          {
            key: 'order',
            header: texts.order,
            isTitle: true,
            cell: ({ order_id, order_number }) => (
              <Link to={adminPaths.order({ order_id })} className="text-text-link underline underline-offset-4">
                {order_number}
              </Link>
            ),
          },
          { key: 'name', header: texts.friend, cell: ({ name }) => name },
          { key: 'goods', header: texts.goods, align: 'right', cell: ({ goods }) => rupiah(goods) },
          { key: 'rate', header: texts.rate, align: 'right', cell: ({ rate_bps }) => percentText(rate_bps) },
          { key: 'amount', header: texts.amount, align: 'right', cell: (row) => <Amount commission={row} /> },
          { key: 'state', header: texts.state, cell: (row) => <State commission={row} /> },
          {
            key: 'pay_at',
            header: texts.day,
            cell: ({ paid_at, pay_at }) => day(paid_at ?? pay_at, language),
          },
        ]}
      />
      {data && (
        <Pagination
          label={texts.caption}
          className="mt-3"
          page={data.meta.currentPage}
          pageCount={data.meta.totalPages}
          to={(next) => adminPaths.affiliate({ user_id: userId }, { commissions: next })}
        />
      )}
    </>
  )
}

function Amount({ commission: { amount, owed } }: { commission: AdminCommission }) {
  const { commissions: texts } = useTexts(adminAffiliateTexts)
  return (
    <>
      {rupiah(amount)}
      {owed > 0 && <span className="block text-xs text-danger">{texts.owed(rupiah(owed))}</span>}
    </>
  )
}

function State({ commission: { state, is_held, void_reason } }: { commission: AdminCommission }) {
  const { commissions: texts } = useTexts(adminAffiliateTexts)
  if (is_held) return <StatusBadge tone="warning">{texts.held}</StatusBadge>
  if (state === 'VOID') return <StatusBadge>{void_reason ? texts.voids[void_reason] : texts.states.VOID}</StatusBadge>
  return <StatusBadge tone={state === 'PAID' ? 'success' : 'info'}>{texts.states[state]}</StatusBadge>
}
