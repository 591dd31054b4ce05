import { toSeeOrders } from '#contract/orders/order-permissions.ts'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { OrderStatusBadge } from '../../shared/admin/order-status-badge.tsx'
import { dayAndTime, shortDay } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { adminOrdersTexts } from '../../texts/admin-orders.en.ts'
import { adminDashboardTexts } from './dashboard.en.ts'

/** What has just come in. */
export function NewestOrdersCard({ orders }: { orders: readonly AdminOrderSummary[] }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  return (
    <Card
      title={texts.newestTitle}
      padding="sm"
      action={
        <PermittedLink
          to={adminPaths.orders()}
          needs={toSeeOrders}
          className="touch-target inline-flex min-h-7 items-center font-semibold text-text-link underline underline-offset-4"
        >
          {texts.newestAll}
        </PermittedLink>
      }
    >
      {orders.length === 0 && <p className="text-text-muted">{texts.newestNone}</p>}
      <ul className="divide-y">
        {orders.map((order) => (
          <NewestOrder key={order.order_id} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function NewestOrder({ order }: { order: AdminOrderSummary }) {
  const { language } = useLanguage()
  const {
    list: { replacement },
  } = useTexts(adminOrdersTexts)
  return (
    <li className="relative -mx-4 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 hover:bg-surface-hover">
      <span className="min-w-0">
        <PermittedLink
          to={adminPaths.order(order)}
          needs={toSeeOrders}
          className="tabular font-semibold focus-inset after:absolute after:inset-0 hover:underline"
        >
          {order.order_number}
        </PermittedLink>
        <span className="block truncate text-xs text-text-muted">
          {order.customer.name} ·{' '}
          <span title={dayAndTime(order.created_at, language)}>{shortDay(order.created_at, language)}</span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full max-sm:justify-between">
        <span className="tabular font-semibold">{order.replaces ? replacement : rupiah(order.total)}</span>
        <OrderStatusBadge status={order.status} />
      </span>
    </li>
  )
}
