import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import Landmark from 'lucide-react/icons/landmark'
import { listWithdrawals } from '#contract/wallet/withdrawals.ts'
import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { WithdrawalBadge } from '../../shared/withdrawals/withdrawal-badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { withdrawTexts } from '../../shared/withdrawals/withdraw.en.ts'

const pageSize = 10

/** All of my withdrawals, the newest first; more of them as they are asked for. */
export function WithdrawalHistory() {
  const { history: texts, page } = useTexts(withdrawTexts)
  const [limit, setLimit] = useState(pageSize)
  const { data, error, refetch } = useQueryCall(
    listWithdrawals,
    { query: { limit } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Card title={texts.title} padding="none">
      {data === undefined && !error && (
        <div aria-busy className="p-4">
          <Skeleton className="h-14" />
        </div>
      )}
      {data === undefined && error && (
        <div className="p-4">
          <p className="mb-3 text-text-muted">{page.loadFailed}</p>
          <RetryButton size="sm" variant="cancel" onClick={() => void refetch()} />
        </div>
      )}
      {data?.data.length === 0 && (
        <EmptyState icon={<Landmark />} title={texts.empty} level={3}>
          {texts.emptyText}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className="divide-y border-t">
          {data.data.map((one) => (
            <Row key={one.disbursement_id} withdrawal={one} />
          ))}
        </ul>
      )}
      {data && data.meta.totalItems > data.data.length && limit < 100 && (
        <div className="border-t p-3 text-center">
          <Button variant="cancel" size="sm" onClick={() => setLimit(Math.min(100, limit + pageSize))}>
            {texts.more(data.data.length, data.meta.totalItems)}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { language } = useLanguage()
  const { disbursement_id, number, status, amount, bank_name, account_number, created_at } = withdrawal
  return (
    <li>
      <Link
        to={paths.withdrawal({ disbursement_id })}
        className="focus-inset flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-surface-hover sm:px-6"
      >
        <span className="min-w-0">
          <span className="tabular block font-semibold">{rupiah(amount)}</span>
          <span className="block text-sm text-text-muted">
            {number} · {bank_name} {account_number}
          </span>
          <span className="tabular block text-xs text-text-muted">{dayAndTime(created_at, language)}</span>
        </span>
        <WithdrawalBadge status={status} />
      </Link>
    </li>
  )
}
