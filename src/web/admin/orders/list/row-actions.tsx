import { adminPaths } from '../../../admin-paths.ts'
import { RowMenu } from '../../../shared/admin-list/row-menu.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import { canDo, ownSteps, possibleActions } from '../status/order-work.ts'
import type { AdminOrderSummary } from '#contract/orders/orders-admin.ts'
import { PaymentLinkButton } from '../payment/payment-link.tsx'
import type { WorkOrder } from '../status/order-work.ts'
import type { OrderActions } from '../status/use-order-actions.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

/** The next step as a button, whatever else the server allows behind the dots. */
export function RowActions({
  order,
  actions,
}: {
  order: WorkOrder & Pick<AdminOrderSummary, 'channel'>
  actions: OrderActions
}) {
  const texts = useTexts(adminOrdersTexts)
  const possible = possibleActions(order)
  const next = ownSteps.find((action) => canDo(order, action))
  const items: MenuItem[] = [
    { key: 'open', label: texts.list.open, to: adminPaths.order(order) },
    ...possible.map((action) => ({
      key: action,
      label: texts.actions[action],
      tone: action === 'cancel' ? ('danger' as const) : undefined,
      onSelect: () => actions.start(action, order),
    })),
  ]
  return (
    <span className="flex items-center justify-end gap-1">
      {order.channel !== 'WEB' && order.status === 'AWAITING_PAYMENT' && <PaymentLinkButton order={order} isReminder />}
      {next && (
        <Button
          size="sm"
          variant="cancel"
          className="max-md:min-h-11"
          busy={actions.busy?.order_id === order.order_id}
          aria-label={`${texts.actions[next]}: ${order.order_number}`}
          onClick={() => actions.start(next, order)}
        >
          {texts.quick[next]}
        </Button>
      )}
      <RowMenu label={texts.list.more(order.order_number)} items={items} />
    </span>
  )
}
