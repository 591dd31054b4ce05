import { useState } from 'react'
import { toSeeOrders } from '#contract/orders/order-permissions.ts'
import { PermittedLink } from '../../../shared/permissions/permitted-link.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import clsx from 'clsx'
import { listStockLedger } from '#contract/catalogue/products-admin.ts'
import type { AdminProduct, StockEntry } from '#contract/catalogue/products-admin.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { LoadFailed } from '../../../shared/admin/load-failed.tsx'
import { Pager } from '../../../shared/admin/pager.tsx'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import type { Language } from '#contract/language.ts'
import { Table } from '../../../ui/display/table.tsx'
import type { TableColumn } from '../../../ui/display/table-columns.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminProductsTexts } from '../products.en.ts'

type Reason = StockEntry['reason']
const pageSize = 10

/** Every change of the stock, newest first: what, why, who, and what was left. */
export function LedgerCard({ product }: { product: AdminProduct }) {
  const { product: texts } = useTexts(adminProductsTexts)
  const { language } = useLanguage()
  const [page, setPage] = useState(1)
  const [reason, setReason] = useState<Reason>()
  const ledger = useQueryCall(
    listStockLedger,
    { params: { id: product.product_id }, query: { page, limit: pageSize, reason } },
    { placeholderData: keepPreviousData },
  )
  const reasons = Object.keys(texts.reasons) as Reason[] // the texts have a name for each reason and no others

  return (
    <Card
      className="mt-5"
      title={texts.stockTitle}
      description={texts.inStock(group(product.stock))}
      action={
        <SelectField
          label={texts.reason}
          hideLabel
          placeholder={texts.anyReason}
          className="w-44"
          options={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
          value={reason ?? ''}
          onChange={({ target: { value } }) => {
            setReason(reasons.find((one) => one === value))
            setPage(1)
          }}
        />
      }
    >
      {ledger.error && !ledger.data ? (
        <LoadFailed error={ledger.error} busy={ledger.isFetching} onRetry={() => void ledger.refetch()} />
      ) : (
        <Table
          caption={texts.ledger}
          columns={ledgerColumns(texts, language)}
          rows={ledger.data?.data ?? []}
          rowKey={({ entry_id }) => String(entry_id)}
          loading={ledger.isPending}
          stale={ledger.isPlaceholderData}
          empty={<EmptyState title={texts.ledgerNone} />}
        />
      )}
      {ledger.data && <Pager meta={ledger.data.meta} onPage={setPage} />}
    </Card>
  )
}

type ProductTexts = (typeof adminProductsTexts)['product']

function ledgerColumns(texts: ProductTexts, language: Language): TableColumn<StockEntry>[] {
  return [
    { key: 'when', header: texts.when, isTitle: true, cell: ({ created_at }) => dayAndTime(created_at, language) },
    { key: 'why', header: texts.why, cell: (entry) => <WhyCell entry={entry} texts={texts} /> },
    { key: 'who', header: texts.who, cell: ({ actor }) => actor ?? texts.theShop },
    {
      key: 'change',
      header: texts.change,
      align: 'right',
      cell: ({ change }) => (
        <span className={clsx('font-semibold', change > 0 ? 'text-success' : 'text-text')}>
          {change > 0 ? `+${group(change)}` : `−${group(-change)}`}
        </span>
      ),
    },
    { key: 'after', header: texts.after, align: 'right', cell: ({ stock_after }) => group(stock_after) },
  ]
}

function WhyCell({ entry: { reason, order }, texts }: { entry: StockEntry; texts: ProductTexts }) {
  return (
    <span>
      {texts.reasons[reason]}
      {order && (
        <>
          {' '}
          <PermittedLink
            to={adminPaths.order(order)}
            needs={toSeeOrders}
            className="tabular text-text-link underline-offset-4 hover:underline"
          >
            {order.order_number}
          </PermittedLink>
        </>
      )}
    </span>
  )
}
