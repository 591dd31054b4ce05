import { useState } from 'react'
import type { PlainKey } from '#contract/messages/message.ts'
import { createDelivery } from '#contract/orders/delivery.ts'
import { neededFor } from '#contract/orders/order-permissions.ts'
import { cancelOrder, orderStatuses } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { changeOrderStatus, resendDelivery } from '#contract/orders/orders-admin.ts'
import { ApiError } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useMay } from '../../../shared/permissions/use-may.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { announce } from '../../../shared/announce.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { targets } from './order-work.ts'
import type { ActionInput, AdminAction, WorkOrder } from './order-work.ts'
import { useActionQuestion } from './use-action-question.tsx'
import { useRefreshOrders } from './use-refresh-orders.ts'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'

export type OrderActions = {
  /** Does the action, after asking where it needs words or cannot be undone. */
  start: (action: AdminAction, order: WorkOrder) => void
  /** Whether the administrator's permissions allow the action on any order. */
  mayDo: (action: AdminAction) => boolean
  /** What is being done at the moment, by the order's id. */
  busy: { order_id: string; action: AdminAction } | null
}

/**
 * The work on orders: confirms, calls, shows the result, and refetches everything that shows orders. When an order has
 * changed in the meantime, `onMovedOn` gives the page the present status.
 */
export function useOrderActions(onMovedOn: (order: WorkOrder, now: OrderStatus | null) => void): OrderActions {
  const { done: texts } = useTexts(adminOrdersTexts)
  const errorText = useErrorText()
  const refresh = useRefreshOrders()
  const [busy, setBusy] = useState<OrderActions['busy']>(null)
  const ask = useActionQuestion()
  const may = useMay()

  /** False when nothing came of it and the same try may work again. */
  async function run(action: AdminAction, order: WorkOrder, input: ActionInput): Promise<boolean> {
    if (busy) return false
    setBusy({ order_id: order.order_id, action })
    try {
      announce(await perform(action, order.order_id, input))
      if (action === 'request_delivery' || action === 'resend_delivery') toast.info(texts.awbPending)
    } catch (error) {
      if (!isConflict(error)) {
        toast.error(errorText(error), requestIdOf(error))
        return false
      }
      onMovedOn(order, statusIn(error))
    } finally {
      await refresh()
      setBusy(null)
    }
    return true
  }

  function start(action: AdminAction, order: WorkOrder) {
    if (action === 'process') return void run(action, order, {})
    ask(action, order, (input) => run(action, order, input))
  }

  return { start, busy, mayDo: (action) => may(neededFor(action)) === true }
}

function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'ORDER_STATUS_CONFLICT'
}

/** The order's status, from the refusal. */
function statusIn({ details }: ApiError): OrderStatus | null {
  if (typeof details !== 'object' || details === null || !('status' in details)) return null
  return orderStatuses.find((status) => status === details.status) ?? null
}

function requestIdOf(error: unknown): { detail?: string | undefined } {
  return error instanceof ApiError && error.status >= 500 ? { detail: error.requestId } : {}
}

/** Makes the call of the action and returns the key of its success message. Throws `ApiError`. */
async function perform(action: AdminAction, order_id: string, input: ActionInput): Promise<PlainKey> {
  const { note = '', reason = '', pickup_time } = input
  const params = { id: order_id }
  const pickup = { note, ...(pickup_time ? { pickup_time } : {}) }
  if (action === 'cancel') {
    await request(cancelOrder, { params, body: { reason } })
    return cancelOrder.message
  }
  if (action === 'request_delivery') {
    await request(createDelivery, { body: { order_id, ...pickup } })
    return createDelivery.message
  }
  if (action === 'resend_delivery') {
    await request(resendDelivery, { params, body: pickup })
    return resendDelivery.message
  }
  await request(changeOrderStatus, { params, body: { status: targets[action], note } })
  return changeOrderStatus.message
}
