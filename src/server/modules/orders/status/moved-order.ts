import type { Language } from '#contract/language.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import type { ParcelByHand } from '#contract/orders/delivery.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { OrderAmounts, OrderVoucher } from '#server/events.ts'
import type { OrderRole } from './order-role.ts'

export type MoveOptions = {
  /** Written into the history. */
  note?: Remark
  /** Why it was cancelled; the customer reads it. */
  reason?: Remark
  /** For a delivery request. */
  pickup_time?: string | undefined
  pickup_until?: string | undefined
  delivery_note?: string
  /** The shop hands the parcel over itself; no provider is called. */
  by_hand?: ParcelByHand
}

export type Move = MoveOptions & { to: OrderStatus }

/** The order after its move, with what the effects and the mails need, so that it is read once. */
export type MovedOrder = {
  order_id: string
  order_number: string
  from_status: OrderStatus
  status: OrderStatus
  user_id: string
  email: string
  first_name: string
  language: Language
  total: number
  shipping_fee: number
  shipping_discount: number
  courier_code: string
  courier_service_code: string
  courier_name: string
  cancel_reason: string | null
  order_role: OrderRole
  /** Goods that are sent again: no sale, and nothing was paid. */
  is_replacement: boolean
  amounts: OrderAmounts
  vouchers: readonly OrderVoucher[]
  expires_at: string
}
