import { useState } from 'react'
import type { SalesMonth } from '#contract/sales-analytics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { Change } from '../../shared/admin/change.tsx'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { Table } from '../../ui/display/table.tsx'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Figure } from './figure-table.tsx'
import { paidDays } from './months.ts'
import { adminOrdersTexts } from '../../texts/admin-orders.en.ts'
import { adminAnalyticsTexts } from './analytics.en.ts'

type Row = {
  key: string
  name: string
  /** Where the thing of the row is kept. */
  to?: string
  /** Of goods; whole orders have none. */
  units: number | null
  /** null where orders of several things would be counted more than once. */
  orders: number | null
  /** The orders that are counted. */
  ordersTo?: string
  gross: number
  discounts: number
  refunds: number
  net: number
}

/** The month by each of its dimensions, every row beside that of the month before. */
export function ListsCard({ month, before, today }: Omit<DimensionProps, 'dimension'>) {
  const { lists: texts } = useTexts(adminAnalyticsTexts)
  const dimensions = Object.keys(texts.tabs) as Dimension[]
  return (
    <Card title={texts.title} padding="sm">
      <Tabs
        label={texts.title}
        tabs={dimensions.map((dimension) => ({
          value: dimension,
          label: texts.tabs[dimension],
          content: <DimensionTable dimension={dimension} month={month} before={before} today={today} />,
        }))}
      />
    </Card>
  )
}

const firstRows = 10

type Dimension = 'products' | 'bundles' | 'categories' | 'couriers' | 'payments' | 'provinces' | 'channels' | 'typed_by'

/** The filter of the orders' list that a row of a dimension sets. */
const filters = {
  couriers: 'courier',
  payments: 'payment_service',
  provinces: 'province',
  typed_by: 'placed_by',
} as const

type DimensionProps = { dimension: Dimension; month: SalesMonth; before: SalesMonth | undefined; today: string }

function DimensionTable({ dimension, month, before, today }: DimensionProps) {
  const { lists: texts } = useTexts(adminAnalyticsTexts)
  const [isWhole, setIsWhole] = useState(false)
  const days = paidDays(month, today)
  const { channels } = useTexts(adminOrdersTexts)
  const words = { others: texts.others, channels, days }
  const rows = rowsOf(dimension, month, words)
  const wasBefore = before && new Map(rowsOf(dimension, before, words).map((row) => [row.key, row]))
  const columns = useColumns(rows, { whole: month.summary.gross, wasBefore })
  return (
    <Table
      caption={texts.tabs[dimension]}
      columns={columns}
      rows={isWhole ? rows : rows.slice(0, firstRows)}
      rowKey={({ key }) => key}
      empty={<EmptyState title={texts.none} />}
      foot={
        !isWhole &&
        rows.length > firstRows && (
          <div className="p-3 text-center">
            <Button size="sm" variant="cancel" className="max-sm:min-h-11" onClick={() => setIsWhole(true)}>
              {texts.showAll(group(rows.length))}
            </Button>
          </div>
        )
      }
    />
  )
}

type Surroundings = { whole: number; wasBefore: ReadonlyMap<string, Row> | undefined }

function useColumns(rows: readonly Row[], { whole, wasBefore }: Surroundings): TableColumn<Row>[] {
  const { lists: texts, figures, month: words } = useTexts(adminAnalyticsTexts)
  const money = (key: 'gross' | 'discounts' | 'refunds'): TableColumn<Row> => ({
    key,
    header: figures[key],
    align: 'right',
    cell: (row) => <span className="whitespace-nowrap">{rupiah(row[key])}</span>,
  })
  const columns: (TableColumn<Row> | false)[] = [
    { key: 'name', header: texts.name, isTitle: true, cell: ({ name, to }) => <Figure text={name} to={to} /> },
    rows.some(({ units }) => units !== null) && {
      key: 'units',
      header: figures.units,
      align: 'right',
      cell: ({ units }) => group(units ?? 0),
    },
    rows.some(({ orders }) => orders !== null) && {
      key: 'orders',
      header: figures.orders,
      align: 'right',
      cell: ({ orders, ordersTo }) => (orders === null ? '–' : <Figure text={group(orders)} to={ordersTo} />),
    },
    money('gross'),
    {
      key: 'share',
      header: texts.share,
      align: 'right',
      onlyWide: true,
      cell: ({ gross }) => <Share part={gross} whole={whole} />,
    },
    money('discounts'),
    money('refunds'),
    {
      key: 'net',
      header: figures.net,
      align: 'right',
      cell: ({ key, net }) => (
        <span className="inline-flex flex-col items-end">
          <span className="font-semibold whitespace-nowrap">{rupiah(net)}</span>
          {wasBefore && <Change now={net} was={wasBefore.get(key)?.net ?? 0} before={words.before} short />}
        </span>
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}

function Share({ part, whole }: { part: number; whole: number }) {
  const percent = whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <svg
        aria-hidden
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-1.5 w-16 rounded-full bg-surface-hover"
      >
        <rect width={percent} height="8" fill="var(--color-action)" />
      </svg>
      {String(percent).replace('.', ',')}%
    </span>
  )
}

type RowWords = {
  others: string
  channels: typeof adminOrdersTexts.channels
  days: ReturnType<typeof paidDays>
}

function rowsOf(dimension: Dimension, month: SalesMonth, { others, channels, days }: RowWords): Row[] {
  switch (dimension) {
    case 'products':
    case 'bundles':
      return month[dimension].map(({ id, name, ...row }) => ({
        ...row,
        key: id ?? 'others',
        name: id ? name : others,
        ...(id && {
          to: dimension === 'products' ? adminPaths.product({ product_id: id }) : adminPaths.bundle({ bundle_id: id }),
          ordersTo: adminPaths.orders({ ...days, item_id: id }),
        }),
      }))
    case 'categories':
      return month.categories.map(({ category_id, ...row }) => ({ ...row, key: category_id ?? '', orders: null }))
    case 'channels':
      return month.channels.map(({ code, ...row }) => ({
        ...row,
        key: code,
        name: channels[code as keyof typeof channels],
        units: null,
        // The list has a filter for what staff typed in alone.
        ...(code !== 'WEB' && { ordersTo: adminPaths.orders({ ...days, channel: code }) }),
      }))
    default:
      return month[dimension].map(({ code, ...row }) => ({
        ...row,
        key: code,
        units: null,
        ordersTo: adminPaths.orders({ ...days, [filters[dimension]]: code }),
      }))
  }
}
