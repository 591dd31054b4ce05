import { Link } from 'react-router'
import Flag from 'lucide-react/icons/flag'
import type { AdminOrderSummary } from '#contract/orders.ts'
import { paths } from '../../paths.ts'
import { OrderStatusBadge } from '../../shared/admin/order-status-badge.tsx'
import { dayAndTime, shortDay } from '../../shared/dates.ts'
import type { Areas, Language } from '../../texts/catalogue.ts'
import { rupiah } from '../../shared/money.ts'
import type { TableColumn } from '../../ui/display/table-columns.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { RowActions } from './row-actions.tsx'
import type { OrderActions } from './use-order-actions.tsx'

type ListTexts = Areas['admin-orders']['list']
type Column = TableColumn<AdminOrderSummary>

/** Columns that can be left out. */
export const optionalColumns = ['created_at', 'customer', 'items', 'delivery'] as const
export type OptionalColumn = (typeof optionalColumns)[number]

type Options = { texts: ListTexts; language: Language; actions: OrderActions; hidden: ReadonlySet<string> }

export function orderColumns({ texts, language, actions, hidden }: Options): Column[] {
  const columns: Column[] = [
    { key: 'number', header: texts.number, isTitle: true, cell: (order) => <NumberCell order={order} texts={texts} /> },
    {
      key: 'created_at',
      header: texts.created_at,
      sortable: true,
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={dayAndTime(created_at, language)} className="whitespace-nowrap">
          {shortDay(created_at, language)}
          <span className="block text-xs text-text-muted max-md:ml-1 max-md:inline">
            {/* After the comma stands the time of day. */}
            {dayAndTime(created_at, language).split(', ')[1]}
          </span>
        </time>
      ),
    },
    { key: 'customer', header: texts.customer, cell: (order) => <CustomerCell order={order} texts={texts} /> },
    { key: 'items', header: texts.items, cell: (order) => <ItemsCell order={order} texts={texts} /> },
    {
      key: 'total',
      header: texts.total,
      align: 'right',
      sortable: true,
      cell: (order) => (
        <span className="block">
          <span className="font-semibold">{rupiah(order.total)}</span>
          <span className="block text-xs text-text-muted">{order.payment.service_name}</span>
        </span>
      ),
    },
    { key: 'status', header: texts.status, cell: ({ status }) => <OrderStatusBadge status={status} /> },
    { key: 'delivery', header: texts.delivery, cell: (order) => <DeliveryCell order={order} texts={texts} /> },
    {
      key: 'actions',
      header: texts.actions,
      isAction: true,
      cell: (order) => <RowActions order={order} actions={actions} />,
    },
  ]
  return columns.filter(({ key }) => !hidden.has(key))
}

type CellProps = { order: AdminOrderSummary; texts: ListTexts }

function NumberCell({ order, texts }: CellProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to={paths.adminOrder(order)}
        className="touch-target tabular rounded-sm whitespace-nowrap text-text-link underline-offset-4 hover:underline"
      >
        {order.order_number}
      </Link>
      {order.flagged_reason !== null && (
        <span title={order.flagged_reason}>
          <Badge tone="danger" icon={<Flag aria-hidden />}>
            {texts.flagged}
          </Badge>
        </span>
      )}
      {order.kind === 'PLAN' && <Badge tone="info">{texts.plan}</Badge>}
    </span>
  )
}

function CustomerCell({ order, texts }: CellProps) {
  const { customer, receiver_name, province } = order
  return (
    <span className="block max-w-48 min-w-0 max-md:max-w-none" title={customer.email}>
      <span className="block truncate font-medium max-md:whitespace-normal">{customer.name}</span>
      <span className="block truncate text-xs text-text-muted max-md:whitespace-normal">
        {receiver_name === customer.name ? province : texts.receiver(receiver_name, province)}
      </span>
    </span>
  )
}

function ItemsCell({ order, texts }: CellProps) {
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  const names = order.items.map((item) => `${item.quantity} × ${item.name}`).join('\n')
  return (
    <span className="block max-w-52 min-w-0 max-md:max-w-none" title={names}>
      <span className="block truncate max-md:line-clamp-2 max-md:whitespace-normal">{order.items[0]?.name}</span>
      <span className="block text-xs text-text-muted">{texts.itemCount(count)}</span>
    </span>
  )
}

function DeliveryCell({ order, texts }: CellProps) {
  const { courier, awb_number } = order
  return (
    <span className="block max-w-40 min-w-0 max-md:max-w-none">
      <span className="block truncate">{`${courier.courier_name} ${courier.service_name}`}</span>
      <span className="tabular block truncate text-xs text-text-muted" title={awb_number ?? undefined}>
        {awb_number ?? texts.noAwb}
      </span>
    </span>
  )
}
