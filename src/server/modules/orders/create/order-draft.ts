import type { Language } from '#contract/language.ts'
import { OrderWords } from '#contract/orders/order-words.ts'
import type { OrderChannel } from '#contract/orders/order-words.ts'
import type { Amounts } from '#contract/orders/amounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Rupiah } from '#contract/money.ts'
import type { OrderPromotion, OrderVoucher } from '#server/events.ts'
import { uuidv7, randomLetters } from '#server/ids.ts'
import type { OrderLine } from '../order-lines.ts'
import { wibDay } from '#server/wib-days.ts'

/** Whose order it is and how they are told; `was_referred`: another customer invited them. */
export type Owner = { user_id: string; email: string; first_name: string; language: Language; was_referred: boolean }

export type DraftItem = OrderLine & { name: string; slug: string; image_url: string | null; weight: number }

/** What an order is made of: lines, amounts and texts, all of them final. */
export type OrderContents = OrderWords & {
  kind: Order['kind']
  /** The order that this one is a parcel of. */
  parent_order_id: string | null
  /** The plan that it pays for, or is a parcel of. */
  subscription_id: string | null
  items: DraftItem[]
  amounts: Amounts
  /** The part of `points_used` that the cash purse pays. */
  cash_used: Rupiah
  address: Order['address']
  courier: Order['courier']
  payment_service: { code: string; name: string }
  vouchers: OrderVoucher[]
  promotions: OrderPromotion[]
  idempotency_key: string | null
  /** Of the terms that its customer had accepted; nobody accepts any for a parcel. */
  terms_version: string | null
  channel: OrderChannel
  /** The administrator who typed it in. */
  placed_by: string | null
  /** How long it waits for its payment. */
  expiry_minutes: number
}

/** The order as it will be written, with its ids and times. */
export type OrderDraft = Omit<OrderContents, 'expiry_minutes'> & {
  order_id: string
  order_number: string
  history_id: string
  weight: number
  placed_at: string
  expires_at: string
}

/** What most orders have in common: bought in the shop, part of nothing. */
const ordinary = {
  ...OrderWords.parse({}),
  kind: 'SHOP',
  parent_order_id: null,
  subscription_id: null,
  vouchers: [],
  promotions: [],
  idempotency_key: null,
  terms_version: null,
  channel: 'WEB',
  placed_by: null,
  expiry_minutes: 60,
} satisfies Partial<OrderContents>

/** Of contents only what is not as in most orders has to be said. */
export type NewOrder = Omit<OrderContents, keyof typeof ordinary> & Partial<OrderContents>

export function draftOrder(order: NewOrder, now: Date): OrderDraft {
  const { expiry_minutes, ...contents }: OrderContents = { ...ordinary, ...order }
  return {
    ...contents,
    order_id: uuidv7(),
    order_number: newOrderNumber(now),
    history_id: uuidv7(),
    weight: contents.items.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    placed_at: now.toISOString(),
    expires_at: new Date(now.getTime() + expiry_minutes * 60_000).toISOString(),
  }
}

/** `SH-261121-7K3QD`: the day in WIB and five random characters, 33 million a day. The insert handles a clash. */
export function newOrderNumber(now: Date): string {
  return `SH-${wibDay(now).slice(2).replaceAll('-', '')}-${randomLetters(5)}`
}
