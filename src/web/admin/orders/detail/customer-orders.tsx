import { Link } from 'react-router'
import { listAllOrders } from '#contract/orders/orders-admin.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { OrderStatusBadge } from '../../../shared/admin/order-status-badge.tsx'
import { shortDay } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'
import { adminOrderListTexts } from '../order-list.en.ts'

const shown = 3

type CustomerOrdersProps = { user_id: string; order_id: string }

/** The customer's newest other orders. Nothing where there are none, or while they are not here. */
export function CustomerOrders({ user_id, order_id }: CustomerOrdersProps) {
  const { history: texts } = useTexts(adminOrderListTexts)
  const {
    list: { replacement },
  } = useTexts(adminOrdersTexts)
  const { language } = useLanguage()
  const { data } = useQueryCall(listAllOrders, { query: { user_id, limit: shown + 1 } })
  const others = (data?.data ?? []).filter((order) => order.order_id !== order_id).slice(0, shown)
  if (others.length === 0) return null
  return (
    <section aria-label={texts.title} className="mt-3 border-t pt-3">
      <h3 className="text-sm font-semibold">{texts.title}</h3>
      <ul className="mt-1">
        {others.map((order) => (
          <li key={order.order_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-1.5">
            <span className="min-w-0">
              <Link
                to={adminPaths.order(order)}
                className="touch-target tabular font-medium text-text-link underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {order.order_number}
              </Link>
              <span className="tabular block text-xs text-text-muted">
                {shortDay(order.created_at, language)} · {order.replaces ? replacement : rupiah(order.total)}
              </span>
            </span>
            <OrderStatusBadge status={order.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
