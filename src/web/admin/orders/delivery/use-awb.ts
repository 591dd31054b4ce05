import { useEffect, useRef } from 'react'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

const calmly = 10_000
const soon = 1_500
/** After a minute and a half the courier has trouble, and asking every moment does not help. */
const patience = 60

/**
 * An order that stays fresh while it is looked at: often while the courier still owes the airway bill, calmly otherwise.
 * Tells when the bill is there.
 */
export function useAwb(order_id: string) {
  const { done: texts } = useTexts(adminOrdersTexts)
  const asked = useRef(0)
  const query = useQueryCall(
    getAnyOrder,
    { params: { id: order_id } },
    {
      refetchInterval: ({ state }) => {
        if (!state.data || !awaitsAwb(state.data)) {
          asked.current = 0
          return calmly
        }
        asked.current += 1
        return asked.current > patience ? calmly : soon
      },
    },
  )

  const delivery = query.data?.delivery
  const waitedFor = useRef<string | null>(null)
  useEffect(() => {
    if (!delivery) return
    if (delivery.awb_number === null) waitedFor.current = delivery.delivery_id
    else if (waitedFor.current === delivery.delivery_id) {
      waitedFor.current = null
      toast.success(texts.awbReady(delivery.awb_number))
    }
  }, [delivery, texts])

  return query
}

/** Delivery was requested, and the courier has not given the airway bill yet; one that the shop types is not waited for. */
export function awaitsAwb({ delivery, status }: Pick<AdminOrder, 'delivery' | 'status'>): boolean {
  return status === 'READY_TO_SHIP' && delivery !== null && !delivery.is_by_hand && delivery.awb_number === null
}
