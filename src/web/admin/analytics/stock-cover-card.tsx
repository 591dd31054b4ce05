import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import { exportStockCover, getStockCover } from '#contract/sales-analytics.ts'
import type { StockCover } from '#contract/sales-analytics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { ListExport } from '../../shared/admin-list/export-dialog.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Table } from '../../ui/display/table.tsx'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminAnalyticsTexts } from './analytics.en.ts'

/** What has to be ordered again, the most urgent first. */
export function StockCoverCard() {
  const { cover: texts } = useTexts(adminAnalyticsTexts)
  const { language } = useLanguage()
  const { data, error, isFetching, refetch } = useQueryCall(getStockCover, {})
  const columns: TableColumn<StockCover>[] = [
    {
      key: 'product',
      header: texts.product,
      isTitle: true,
      cell: ({ product_id, name, sku }) => (
        <span className="block min-w-0 py-1.5">
          <PermittedLink
            to={adminPaths.product({ product_id })}
            needs="catalogue"
            className="font-semibold text-text-link underline-offset-4 hover:underline"
          >
            {name}
          </PermittedLink>
          <span className="block text-xs font-normal text-text-muted">{sku}</span>
        </span>
      ),
    },
    { key: 'left', header: texts.left, align: 'right', cell: ({ days_left }) => texts.daysLeft(days_left) },
    { key: 'until', header: texts.until, align: 'right', cell: ({ runs_out_on }) => day(runs_out_on, language) },
    { key: 'stock', header: texts.stock, align: 'right', cell: ({ stock }) => group(stock) },
    { key: 'sold', header: texts.sold, align: 'right', cell: ({ sold }) => group(sold) },
    {
      key: 'reorder',
      header: texts.reorder,
      align: 'right',
      cell: ({ reorder }) => <span className="font-semibold">{group(reorder)}</span>,
    },
  ]
  return (
    <Card
      title={texts.title}
      description={texts.text}
      padding="sm"
      action={
        <ListExport
          call={exportStockCover}
          input={{}}
          fileName="reorder"
          title={texts.export}
          rows={data?.data.length}
        />
      }
    >
      {error && !data ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={texts.title}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ product_id }) => product_id}
          loading={!data}
          empty={<EmptyState title={texts.none} />}
        />
      )}
    </Card>
  )
}
