import { useRemarks } from '../../../shared/admin/use-remarks.ts'
import { Link } from 'react-router'
import Flag from 'lucide-react/icons/flag'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Printer from 'lucide-react/icons/printer'
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import type { ListColumn } from '../../../shared/admin-list/admin-list-screen.tsx'
import { OrderStatusBadge } from '../../../shared/admin/order-status-badge.tsx'
import { dayAndTime, shortDay } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { paidWith } from '../../../shared/orders/paid-with.ts'
import type { Language } from '#contract/language.ts'
import { PermittedLink } from '../../../shared/permissions/permitted-link.tsx'
import { rupiah } from '../../../shared/money.ts'
import { begunPlan } from '../../../shared/skinvestment/begun-plan.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

type ListTexts = (typeof adminOrdersTexts)['list']
type Column = ListColumn<AdminOrderSummary>

type Options = {
  texts: ListTexts
  ways: Parameters<typeof paidWith>[1]
  language: Language
  hidden: ReadonlySet<string>
}

export function orderColumns({ texts, ways, language, hidden }: Options): Column[] {
  return [
    {
      key: 'created_at',
      header: texts.number,
      isTitle: true,
      sortable: true,
      cell: (order) => (
        <NumberCell order={order} texts={texts} language={language} withCustomer={hidden.has('customer')} />
      ),
    },
    {
      key: 'customer',
      header: texts.customer,
      optional: true,
      cell: (order) => <CustomerCell order={order} texts={texts} />,
    },
    { key: 'items', header: texts.items, optional: true, cell: (order) => <ItemsCell order={order} texts={texts} /> },
    {
      key: 'total',
      header: texts.total,
      align: 'right',
      sortable: true,
      cell: (order) => <span className="font-semibold">{rupiah(order.total)}</span>,
    },
    { key: 'payment', header: texts.payment, optional: true, cell: (order) => paidWith(order, ways) },
    {
      key: 'status',
      header: texts.status,
      cell: (order) => (
        <span className="block">
          <OrderStatusBadge status={order.status} />
          {hidden.has('delivery') && <DeliveryLine order={order} />}
        </span>
      ),
    },
    {
      key: 'delivery',
      header: texts.delivery,
      optional: true,
      cell: (order) => <DeliveryCell order={order} texts={texts} />,
    },
  ]
}

type CellProps = { order: AdminOrderSummary; texts: ListTexts }

type NumberCellProps = CellProps & { language: Language; withCustomer: boolean }

function NumberCell({ order, texts, language, withCustomer }: NumberCellProps) {
  const { created_at } = order
  const {
    order: { replaces },
  } = useTexts(adminOrdersTexts)
  const words = useRemarks()
  return (
    <span className="block">
      <Link
        to={adminPaths.order(order)}
        className="touch-target tabular rounded-sm whitespace-nowrap text-text-link underline-offset-4 hover:underline"
      >
        {order.order_number}
      </Link>
      <time
        dateTime={created_at}
        title={dayAndTime(created_at, language)}
        className="tabular block text-xs font-normal whitespace-nowrap text-text-muted"
      >
        {/* The time of day follows the comma. */}
        {shortDay(created_at, language)}, {dayAndTime(created_at, language).split(', ')[1]}
      </time>
      {withCustomer && <span className="block text-xs font-medium">{order.customer.name}</span>}
      {(order.flagged_reason !== null || order.subscription_id !== null || order.note !== '' || order.replaces) && (
        <span className="mt-1 flex flex-wrap gap-1">
          {order.flagged_reason !== null && (
            <span title={words(order.flagged_reason_message ?? { message: order.flagged_reason })}>
              <Badge tone="danger" icon={<Flag aria-hidden />}>
                {texts.flagged}
              </Badge>
            </span>
          )}
          {order.note !== '' && (
            <span title={order.note}>
              <Badge tone="warning" icon={<MessageSquareText aria-hidden />}>
                {texts.hasNote}
              </Badge>
            </span>
          )}
          <PlanBadge order={order} texts={texts} />
          {order.replaces && (
            <span title={replaces(order.replaces.order_number)}>
              <Badge tone="info">{texts.replacement}</Badge>
            </span>
          )}
        </span>
      )}
    </span>
  )
}

/** That it pays for a plan or is a parcel of one; it leads there once the plan has begun. */
function PlanBadge({ order, texts }: CellProps) {
  if (order.subscription_id === null) return null
  const badge = <Badge tone="info">{order.kind === 'PLAN' ? texts.plan : texts.planParcel}</Badge>
  const subscription_id = begunPlan(order)
  if (subscription_id === null) return badge
  return (
    <PermittedLink
      to={adminPaths.plan({ subscription_id })}
      needs="orders"
      className="touch-target rounded-full hover:underline"
    >
      {badge}
    </PermittedLink>
  )
}

/** Short, for below the status: the AWB, as long as there is none the courier. */
function DeliveryLine({ order }: { order: AdminOrderSummary }) {
  const { courier, awb_number } = order
  return (
    <span
      title={`${courier.courier_name} ${courier.service_name}`}
      className="tabular mt-0.5 flex max-w-36 items-center gap-1 text-xs text-text-muted as-cards:max-w-none as-cards:justify-end"
    >
      <span className="truncate">{awb_number ?? `${courier.courier_name} ${courier.service_name}`}</span>
      <PrintedMark order={order} />
    </span>
  )
}

/** The label of the present delivery has been printed. */
function PrintedMark({ order: { label_printed_at } }: { order: AdminOrderSummary }) {
  const { list: texts } = useTexts(adminOrdersTexts)
  const { language } = useLanguage()
  if (label_printed_at === null) return null
  return (
    <span title={texts.printedAt(dayAndTime(label_printed_at, language))} className="shrink-0 text-success">
      <Printer aria-hidden className="size-3.5" />
      <span className="sr-only">{texts.printed}</span>
    </span>
  )
}

function CustomerCell({ order, texts }: CellProps) {
  const { customer, receiver_name, province } = order
  return (
    <span className="block max-w-34 min-w-0 as-cards:max-w-none" title={customer.email}>
      <span className="block truncate font-medium as-cards:whitespace-normal">{customer.name}</span>
      <span className="block truncate text-xs text-text-muted as-cards:whitespace-normal">
        {receiver_name === customer.name ? province : texts.receiver(receiver_name, province)}
      </span>
    </span>
  )
}

function ItemsCell({ order, texts }: CellProps) {
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  const names = order.items.map((item) => `${item.quantity} × ${item.name}`).join('\n')
  return (
    <span className="block max-w-38 min-w-0 as-cards:max-w-none" title={names}>
      <span className="block truncate as-cards:line-clamp-2 as-cards:whitespace-normal">{order.items[0]?.name}</span>
      <span className="block text-xs text-text-muted">{texts.itemCount(count)}</span>
    </span>
  )
}

function DeliveryCell({ order, texts }: CellProps) {
  const { courier, awb_number } = order
  return (
    <span className="block max-w-40 min-w-0 as-cards:max-w-none">
      <span className="block truncate">{`${courier.courier_name} ${courier.service_name}`}</span>
      <span
        className="tabular flex items-center gap-1 text-xs text-text-muted as-cards:justify-end"
        title={awb_number ?? undefined}
      >
        <span className="truncate">{awb_number ?? texts.noAwb}</span>
        <PrintedMark order={order} />
      </span>
    </span>
  )
}
