import { translateStored, serializeStored } from '#contract/messages/stored-message.ts'
import { amountsOf } from '#contract/orders/amounts.ts'
import type { Order, OrderSummary } from '#contract/orders/orders.ts'
import type { OrderVoucher } from '#server/events.ts'
import type { PaymentRow } from '#server/modules/payments/payments.ts'
import { orderRoleOf } from './status/order-role.ts'
import type { ShownEverywhere } from './order-record.ts'
import { actionsFor } from './status/order-status.ts'
import type { Ctx } from '#server/context.ts'
import type { Mover } from '#server/legal-moves.ts'

/** What every answer shows of an order; lines come with it as JSON. */
export type CoreRow = ShownEverywhere & {
  replaces: Order['replaces']
  service_name: string | null
  items: Order['items']
}

type Reader = Pick<Ctx, 'actor' | 'now'>

export function toSummary(row: CoreRow, newest: PaymentRow | undefined, reader: Reader): OrderSummary {
  // A page of a way to pay that was changed since tells nothing of the present one.
  const isFormer = row.status === 'AWAITING_PAYMENT' && newest?.service !== row.payment_service
  const payment = isFormer ? undefined : newest
  return {
    order_id: row.order_id,
    order_number: row.order_number,
    kind: row.kind,
    subscription_id: row.subscription_id,
    replaces: row.replaces,
    status: row.status,
    allowed_actions: actionsFor({ ...row, order_role: orderRoleOf(row) }, reader),
    items: row.items,
    ...amountsOf(row),
    cash_used: row.cash_used,
    promotions: row.promotions,
    ...usedVouchers(row.vouchers),
    courier: row.courier,
    payment: {
      service: row.payment_service,
      service_name: row.total === 0 ? null : (row.service_name ?? row.payment_service),
      status: payment?.status ?? null,
      payment_url: row.status === 'AWAITING_PAYMENT' && payment?.status === 'PENDING' ? payment.payment_url : null,
      expires_at: row.expires_at,
      paid_at: row.paid_at,
    },
    created_at: row.placed_at,
    updated_at: row.updated_at,
  }
}

export type HistoryRow = {
  history_id: string
  to_status: string
  actor_role: 'CUSTOMER' | 'ADMIN' | 'SYSTEM'
  actor_name: string | null
  note: string
  /** As JSON writes a time, not yet ISO 8601 in UTC. */
  created_at: string
}

/** Who did it; names are for administrators only. */
export function toTimelineEntry(row: HistoryRow, who: Mover): Order['timeline'][number] {
  const role = row.actor_role.toLowerCase()
  const at = new Date(row.created_at).toISOString()
  return {
    history_id: row.history_id,
    type: row.to_status,
    created_at: at,
    changed_at: at,
    actor: who === 'ADMIN' && row.actor_name ? `${row.actor_name} (${role})` : role,
    note: translateStored(row.note),
    note_message: serializeStored(row.note),
  }
}

/** What an order used, and the name of its discount voucher. */
function usedVouchers(vouchers: readonly OrderVoucher[]): Pick<OrderSummary, 'vouchers' | 'voucherName'> {
  return { vouchers: [...vouchers], voucherName: vouchers.find(({ kind }) => kind === 'DISCOUNT')?.name ?? null }
}
