import { completeOrder, getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type Props = { order: Pick<OrderSummary, 'order_id' | 'order_number'>; onClose: () => void }

/** Confirms that an order is to be completed, because it is final. */
export function CompleteDialog({ order, onClose }: Props) {
  const { actions: texts } = useTexts('orders')
  const complete = useActionCall(completeOrder, { stale: [getMyOrder, listMyOrders], announce: true })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.completeTitle(order.order_number)}
      description={texts.completeText}
      confirmLabel={texts.completeConfirm}
      onConfirm={async () => (await complete.send({ params: { id: order.order_id } })) !== undefined}
    />
  )
}
