import History from 'lucide-react/icons/history'
import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Page } from '#contract/page.ts'
import type { WalletTransaction } from '#contract/wallet/wallet.ts'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { Table } from '../../ui/display/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { dayAndTime } from '../dates.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { group, rupiah } from '../money.ts'
import { useErrorText } from '../use-error-text.ts'
import { useWords } from '../words.ts'
import { filtersOf, isNarrowed } from './movement-address.ts'
import type { MovementFilters, Purse } from './movement-address.ts'
import { MovementFilterBar } from './movement-filters.tsx'
import { movementsTexts } from './movements.en.ts'

type MovementsProps = {
  filters: MovementFilters
  to: (filters: MovementFilters) => string
  /** Undefined until it has come. */
  page: Page<WalletTransaction> | undefined
  error: unknown
  /** Older rows are shown while newer ones are fetched. */
  isStale: boolean
  onRetry: () => void
  download: ReactNode
}

/** The movements of a wallet with the balance after each, for its owner and for administrators. */
export function Movements({ filters, to, page, error, isStale, onRetry, download }: MovementsProps) {
  const { list: texts } = useTexts(movementsTexts)
  const errorText = useErrorText()
  const columns = useColumns()
  return (
    <div className="flex flex-col gap-4">
      <MovementFilterBar filters={filters} to={to}>
        {download}
      </MovementFilterBar>
      {!page && error ? (
        <EmptyState icon={<TriangleAlert />} title={texts.loadFailed} action={<RetryButton onClick={onRetry} />}>
          {errorText(error)}
        </EmptyState>
      ) : (
        <Table
          caption={texts.caption}
          columns={columns}
          rows={page?.data ?? []}
          rowKey={({ transaction_id }) => transaction_id}
          loading={!page}
          stale={isStale}
          empty={<Nothing filters={filters} to={to} />}
          foot={page && <Foot page={page} filters={filters} to={to} />}
        />
      )}
    </div>
  )
}

function useColumns(): TableColumn<WalletTransaction>[] {
  const { list: texts, types, purses } = useTexts(movementsTexts)
  const { language } = useLanguage()
  const words = useWords()
  const inPurse = usePurseAmount()
  return [
    {
      key: 'what',
      header: texts.what,
      isTitle: true,
      cell: ({ type, description, description_message }) => (
        <span className="block min-w-0 py-1.5">
          <span className="block font-semibold">{types[type]}</span>
          <span className="block text-xs font-normal break-words text-text-muted">
            {words(description_message ?? { message: description })}
          </span>
        </span>
      ),
    },
    {
      key: 'when',
      header: texts.when,
      cell: ({ created_at }) => <span className="tabular whitespace-nowrap">{dayAndTime(created_at, language)}</span>,
    },
    { key: 'purse', header: texts.purse, cell: ({ purse }) => purses[purse] },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ purse, amount }) => (
        <span className={clsx('whitespace-nowrap', isIncome({ purse, amount }) && 'font-semibold text-success')}>
          {isIncome({ purse, amount }) ? '+' : ''}
          {inPurse(purse, amount)}
        </span>
      ),
    },
    {
      key: 'after',
      header: texts.after,
      align: 'right',
      cell: ({ purse, balance_after }) => <span className="whitespace-nowrap">{inPurse(purse, balance_after)}</span>,
    },
  ]
}

/** What is held for a withdrawal was there before. */
function isIncome({ purse, amount }: Pick<WalletTransaction, 'purse' | 'amount'>): boolean {
  return amount > 0 && purse !== 'HELD'
}

type Place = Pick<MovementsProps, 'filters' | 'to'>

function Nothing({ filters, to }: Place) {
  const { list: texts } = useTexts(movementsTexts)
  if (!isNarrowed(filters)) {
    return (
      <EmptyState icon={<History />} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={texts.noMatchTitle}
      action={
        <ButtonLink variant="cancel" to={to(filtersOf(new URLSearchParams()))}>
          {texts.clear}
        </ButtonLink>
      }
    >
      {texts.noMatchText}
    </EmptyState>
  )
}

function Foot({ page: { data, meta }, filters, to }: Place & { page: Page<WalletTransaction> }) {
  const { list: texts } = useTexts(movementsTexts)
  if (meta.totalItems === 0) return null
  const first = (meta.currentPage - 1) * meta.itemsPerPage + 1
  return (
    <Pagination
      className="mt-3"
      page={meta.currentPage}
      pageCount={meta.totalPages}
      to={(page) => to({ ...filters, page })}
      summary={texts.summary(group(first), group(first + data.length - 1), group(meta.totalItems))}
    />
  )
}

/** Points are counted, the other purses are money: `1.500 points`, `Rp 1.500`. */
export function usePurseAmount(): (purse: Purse, amount: number) => string {
  const { list: texts } = useTexts(movementsTexts)
  return (purse, amount) =>
    purse === 'POINTS' ? `${amount < 0 ? '−' : ''}${texts.points(group(Math.abs(amount)))}` : rupiah(amount)
}
