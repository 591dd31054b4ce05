import { useState } from 'react'
import { Link } from 'react-router'
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

type Row = {
  key: string
  name: string
  /** Where the thing of the row is kept. */
  to?: string
  /** Orders of whole orders, units of goods. */
  count: number
  gross: number
  discounts: number
  refunds: number
  net: number
}

/** The month by each of its dimensions, every row beside that of the month before. */
export function ListsCard({ month, before }: { month: SalesMonth; before: SalesMonth | undefined }) {
  const { lists: texts } = useTexts('admin-analytics')
  const dimensions = Object.keys(texts.tabs) as Dimension[]
  return (
    <Card title={texts.title} padding="sm">
      <Tabs
        label={texts.title}
        tabs={dimensions.map((dimension) => ({
          value: dimension,
          label: texts.tabs[dimension],
          content: <DimensionTable dimension={dimension} month={month} before={before} />,
        }))}
      />
    </Card>
  )
}

const firstRows = 10

type Dimension = 'products' | 'bundles' | 'categories' | 'couriers' | 'payments' | 'provinces'

type DimensionProps = { dimension: Dimension; month: SalesMonth; before: SalesMonth | undefined }

function DimensionTable({ dimension, month, before }: DimensionProps) {
  const { lists: texts, figures, month: words } = useTexts('admin-analytics')
  const [isWhole, setIsWhole] = useState(false)
  const rows = rowsOf(dimension, month, texts.others)
  const wasBefore = new Map(before && rowsOf(dimension, before, texts.others).map((row) => [row.key, row]))
  const isByUnits = dimension === 'products' || dimension === 'bundles' || dimension === 'categories'
  const money = (key: 'gross' | 'discounts' | 'refunds'): TableColumn<Row> => ({
    key,
    header: figures[key],
    align: 'right',
    cell: (row) => <span className="whitespace-nowrap">{rupiah(row[key])}</span>,
  })
  const columns: TableColumn<Row>[] = [
    {
      key: 'name',
      header: texts.name,
      isTitle: true,
      cell: ({ name, to }) =>
        to ? (
          <Link to={to} className="text-text-link underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          name
        ),
    },
    {
      key: 'count',
      header: isByUnits ? figures.units : figures.orders,
      align: 'right',
      cell: ({ count }) => group(count),
    },
    money('gross'),
    {
      key: 'share',
      header: texts.share,
      align: 'right',
      onlyWide: true,
      cell: ({ gross }) => <Share part={gross} whole={month.summary.gross} />,
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
          {before && <Change now={net} was={wasBefore.get(key)?.net ?? 0} before={words.before} short />}
        </span>
      ),
    },
  ]
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

function rowsOf(dimension: Dimension, month: SalesMonth, others: string): Row[] {
  switch (dimension) {
    case 'products':
    case 'bundles':
      return month[dimension].map(({ id, name, units, ...goods }) => ({
        ...goods,
        key: id ?? 'others',
        name: id ? name : others,
        count: units,
        ...(id && {
          to: dimension === 'products' ? adminPaths.product({ product_id: id }) : adminPaths.bundle({ bundle_id: id }),
        }),
      }))
    case 'categories':
      return month.categories.map(({ category_id, name, units, ...goods }) => ({
        ...goods,
        key: category_id ?? '',
        name,
        count: units,
      }))
    default:
      return month[dimension].map(({ code, name, orders, ...goods }) => ({ ...goods, key: code, name, count: orders }))
  }
}
