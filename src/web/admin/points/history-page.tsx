import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { exportTransactionsOf, getAnyWallet, listTransactionsOf } from '#contract/wallet/wallet-admin.ts'
import type { AnyWallet } from '#contract/wallet/wallet-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { ListExport } from '../../shared/admin-list/export-dialog.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { filtersOf, queryOf } from '../../shared/wallet/movement-address.ts'
import { Movements } from '../../shared/wallet/movements.tsx'
import { Button } from '../../ui/action/button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { adminPointsTexts } from './points.en.ts'

const pageSize = 20

/** One customer's wallet: what is in it, what moved, and its corrections by hand. */
export function Component() {
  const { history: texts, adjust, list } = useTexts(adminPointsTexts)
  const { id = '' } = useParams()
  const [isAdjusting, setIsAdjusting] = useState(false)
  const query = useQueryCall(getAnyWallet, { params: { id } })
  const { data } = query
  return (
    <AdminScreen
      title={data?.customer.name ?? list.title}
      back={{ to: adminPaths.wallets(), label: texts.back }}
      actions={data && <Button onClick={() => setIsAdjusting(true)}>{adjust.button}</Button>}
    >
      <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
        {(data) => (
          <div className="flex flex-col gap-5">
            <div className="grid gap-4 lg:grid-cols-2">
              <WalletCard wallet={data} />
              <CorrectionsCard user_id={id} />
            </div>
            <section aria-label={texts.movements}>
              <h2 className="mb-3 text-lg">{texts.movements}</h2>
              <History id={id} />
            </section>
          </div>
        )}
      </QueryScreen>
      {data && isAdjusting && <AdjustDialog wallet={data} onClose={() => setIsAdjusting(false)} />}
    </AdminScreen>
  )
}

const link = 'touch-target font-semibold text-text-link underline underline-offset-4'

function WalletCard({ wallet }: { wallet: AnyWallet }) {
  const { history: texts } = useTexts(adminPointsTexts)
  const { language } = useLanguage()
  const { customer, points, cash, held, pending_commission, debt, expiring } = wallet
  const next = expiring[0]
  // Points end at midnight: their last day is the one before.
  const nextDay = next && day(new Date(Date.parse(next.at) - 1).toISOString(), language)
  const { user_id } = customer
  return (
    <Card title={texts.balance} description={customer.email} padding="sm">
      <DescriptionList
        layout="sum"
        items={[
          { term: texts.points, details: group(points) },
          { term: texts.cash, details: rupiah(cash) },
          { term: texts.held, details: rupiah(held) },
          { term: texts.pending, details: rupiah(pending_commission) },
          { term: texts.debt, details: group(debt) },
          {
            term: texts.expiring,
            details: next ? texts.expiringOf(group(next.amount), nextDay ?? '') : texts.nothing,
          },
        ]}
      />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Link to={adminPaths.orders({ user_id })} className={link}>
          {texts.orders}
        </Link>
        <Link to={adminPaths.withdrawals({ user_id })} className={link}>
          {texts.withdrawals}
        </Link>
      </p>
    </Card>
  )
}

function History({ id }: { id: string }) {
  const { history: texts } = useTexts(adminPointsTexts)
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const { page, ...narrow } = filters
  const { data, error, refetch, isPlaceholderData } = useQueryCall(
    listTransactionsOf,
    { params: { id }, query: { ...narrow, page, limit: pageSize } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Movements
      filters={filters}
      to={(next) => adminPaths.wallet({ wallet_id: id }, queryOf(next))}
      page={data}
      error={error}
      isStale={isPlaceholderData}
      onRetry={() => void refetch()}
      download={
        <ListExport
          call={exportTransactionsOf}
          input={{ params: { id }, query: narrow }}
          fileName="wallet-transactions"
          title={texts.exportTitle}
          rows={data?.meta.totalItems}
          sum={data && texts.exportSum(rupiah(data.sums.in), rupiah(data.sums.out))}
        />
      }
    />
  )
}
