import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { OrderWords } from '#contract/orders/order-words.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Orders } from '#server/db/schema.generated.ts'
import type { OrderPromotion, OrderVoucher } from '#server/events.ts'
import type { DraftItem } from './create/order-draft.ts'

/** A row of `orders`; what is JSON there has its shape. */
type OrderRecord = Omit<Selectable<Orders>, 'address' | 'courier' | 'vouchers' | 'promotions'> &
  Pick<Order, 'address' | 'courier'> & { vouchers: OrderVoucher[]; promotions: OrderPromotion[] }

/** What every answer shows of an order as it stands in its row. */
const shownEverywhere = [
  'order_id',
  'order_number',
  'kind',
  'parent_order_id',
  'subscription_id',
  'status',
  'user_id',
  'subtotal',
  'product_discount',
  'shipping_fee',
  'shipping_discount',
  'transfer_fee',
  'points_used',
  'unique_part',
  'cash_used',
  'total',
  'tax_included',
  'courier',
  'payment_service',
  'placed_at',
  'expires_at',
  'paid_at',
  'updated_at',
  'vouchers',
  'promotions',
] as const satisfies readonly (keyof Orders)[]

/** What its buyer wrote, each in the column of its name. */
const words = Object.keys(OrderWords.shape) as (keyof OrderWords)[]

/** What the answer about a single order shows of it beyond that. */
const shownInDetail = [
  'address',
  'terms_version',
  ...words,
  'cancel_reason',
  'flagged_reason',
] as const satisfies readonly (keyof Orders)[]

/** Of anything that has them, the words alone. */
export function wordsOf(from: OrderWords): OrderWords {
  return Object.fromEntries(words.map((word) => [word, from[word]])) as OrderWords
}

export type ShownEverywhere = Pick<OrderRecord, (typeof shownEverywhere)[number]>
export type ShownInDetail = Pick<OrderRecord, (typeof shownInDetail)[number]>

/** The same as columns of an order `o`. */
export const columnsShownEverywhere = columnsOf(shownEverywhere)
export const columnsShownInDetail = columnsOf(shownInDetail)
export const columnsOfWords = columnsOf(words)

function columnsOf(names: readonly (keyof Orders)[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(`o.${name}`)))
}

/** The columns of a line that an order is placed with, and the type of each. */
export const lineColumns = {
  order_item_id: 'uuid',
  type: 'text',
  product_id: 'uuid',
  bundle_id: 'uuid',
  name: 'text',
  slug: 'text',
  image_url: 'text',
  price: 'bigint',
  quantity: 'integer',
  subtotal: 'bigint',
  discount: 'bigint',
  weight: 'integer',
  parts: 'jsonb',
  price_period_id: 'uuid',
} as const satisfies Record<keyof DraftItem, string>

export const lineNames = Object.keys(lineColumns)
