import { useState } from 'react'
import { toSeeOrders } from '#contract/orders/order-permissions.ts'
import { PermittedLink } from '../../../shared/permissions/permitted-link.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { listVoucherUses } from '#contract/vouchers/voucher-uses.ts'
import type { VoucherUse } from '#contract/vouchers/voucher-uses.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { LiveSearch } from '../../../shared/admin/live-search.tsx'
import { LoadFailed } from '../../../shared/admin/load-failed.tsx'
import { Pager } from '../../../shared/admin/pager.tsx'
import { dayAndTime, shortDay } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import type { Language } from '#contract/language.ts'
import { Table } from '../../../ui/display/table.tsx'
import type { TableColumn } from '../../../ui/display/table-columns.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminVouchersTexts } from '../vouchers.en.ts'

const pageSize = 10

type GivenBack = 'true' | 'false' | undefined

/** Every use of a voucher, newest first, with its order. */
export function UsesCard({ voucherId }: { voucherId: string }) {
  const { uses: texts } = useTexts(adminVouchersTexts)
  const { language } = useLanguage()
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const [given_back, setGivenBack] = useState<GivenBack>()
  const found = useQueryCall(
    listVoucherUses,
    {
      params: { id: voucherId },
      query: { page, limit: pageSize, ...(search && { search }), ...(given_back && { given_back }) },
    },
    { placeholderData: keepPreviousData, refetchInterval: 60_000 },
  )
  const isNarrowed = search !== '' || given_back !== undefined

  return (
    <Card title={texts.title}>
      <div className="mb-4 flex flex-wrap gap-3">
        <LiveSearch
          label={texts.searchLabel}
          placeholder={texts.search}
          value={search}
          onChange={(words) => {
            setSearch(words)
            setPage(1)
          }}
        />
        <SelectField
          label={texts.which}
          hideLabel
          placeholder={texts.all}
          className="max-sm:flex-1 sm:w-56"
          options={[
            { value: 'false', label: texts.counting },
            { value: 'true', label: texts.back },
          ]}
          value={given_back ?? ''}
          onChange={({ target: { value } }) => {
            setGivenBack(value === 'true' || value === 'false' ? value : undefined)
            setPage(1)
          }}
        />
      </div>
      {found.error && !found.data ? (
        <LoadFailed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Table
          caption={texts.caption}
          columns={columnsOf(texts, language)}
          rows={found.data?.data ?? []}
          rowKey={({ use_id }) => use_id}
          loading={found.isPending}
          stale={found.isPlaceholderData}
          empty={
            <EmptyState level={3} title={isNarrowed ? texts.noMatch : texts.none}>
              {isNarrowed ? undefined : texts.noneText}
            </EmptyState>
          }
        />
      )}
      {found.data && <Pager meta={found.data.meta} onPage={setPage} />}
    </Card>
  )
}

function columnsOf(texts: (typeof adminVouchersTexts)['uses'], language: Language): TableColumn<VoucherUse>[] {
  return [
    {
      key: 'order',
      header: texts.order,
      isTitle: true,
      cell: (use) => (
        <span className="block">
          {use.order_id === null ? (
            <span className="text-text-muted">{texts.noOrder}</span>
          ) : (
            <PermittedLink
              to={adminPaths.order({ order_id: use.order_id })}
              needs={toSeeOrders}
              className="touch-target tabular rounded-sm text-text-link underline-offset-4 hover:underline"
            >
              {use.order_number}
            </PermittedLink>
          )}
          <span className="block font-mono text-xs font-normal break-all text-text-muted">{use.code}</span>
        </span>
      ),
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ customer, is_first_order }) => (
        <span className="block min-w-0 as-table:max-w-56">
          <span className="block break-words">{customer.name || customer.email}</span>
          <span className="block text-xs break-all text-text-muted">{customer.email}</span>
          {is_first_order && <Badge tone="accent">{texts.firstOrder}</Badge>}
        </span>
      ),
    },
    {
      key: 'when',
      header: texts.when,
      cell: ({ used_at, given_back_at }) => (
        <span className="tabular block">
          <time dateTime={used_at} title={dayAndTime(used_at, language)}>
            {shortDay(used_at, language)}
          </time>
          {given_back_at !== null && (
            <span className="block text-xs text-text-muted" title={dayAndTime(given_back_at, language)}>
              {texts.cameBack(shortDay(given_back_at, language))}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'goods',
      header: texts.goods,
      align: 'right',
      cell: ({ goods }) => (goods === null ? '–' : rupiah(goods)),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount, given_back_at }) => (
        <span className={given_back_at === null ? 'font-semibold' : 'text-text-muted line-through'}>
          {rupiah(amount)}
        </span>
      ),
    },
  ]
}
