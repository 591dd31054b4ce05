import { completeOrder, getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { ordersTexts } from './orders.en.ts'

/** Confirms that an order is to be completed, because it is final. */
export function useCompleteQuestion(): (order: Pick<OrderSummary, 'order_id' | 'order_number'>) => void {
  const { actions: texts } = useTexts(ordersTexts)
  const confirm = useConfirm()
  const complete = useActionCall(completeOrder, { stale: [getMyOrder, listMyOrders], announce: true })
  return ({ order_id, order_number }) =>
    void confirm({
      title: texts.completeTitle(order_number),
      description: texts.completeText,
      confirmLabel: texts.completeConfirm,
      onConfirm: async () => (await complete.send({ params: { id: order_id } })) !== undefined,
    })
}
