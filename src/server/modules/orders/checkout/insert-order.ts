import { sql } from 'kysely'
import type { CustomerCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import type { Checkout } from './load-checkout.ts'
import { newOrderNumber } from './new-order-number.ts'

export type NewOrder = {
  order_id: string
  order_number: string
  history_id: string
  items: NewItem[]
  weight: number
  note: string
  placed_at: string
  expires_at: string
  checkout: Checkout
}

export type NewItem = Pick<
  CheckoutLine,
  'type' | 'product_id' | 'bundle_id' | 'name' | 'slug' | 'image_url' | 'price' | 'quantity'
> & {
  order_item_id: string
  subtotal: number
  discount: number
  weight: number
  parts: CheckoutLine['parts'] | null
}

/** The order as it will be written, with ids, amounts and texts frozen. */
export function draftOrder(checkout: Checkout, now: Date, note: string): NewOrder {
  const items = checkout.lines.map((line) => ({
    order_item_id: uuidv7(),
    type: line.type,
    product_id: line.product_id,
    bundle_id: line.bundle_id,
    name: line.name,
    slug: line.slug,
    image_url: line.image_url,
    price: line.price,
    quantity: line.quantity,
    subtotal: line.price * line.quantity,
    discount: 0,
    weight: line.weight,
    parts: line.type === 'bundle' ? line.parts : null,
  }))
  return {
    order_id: uuidv7(),
    order_number: newOrderNumber(now),
    history_id: uuidv7(),
    items,
    weight: items.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    note,
    placed_at: now.toISOString(),
    expires_at: new Date(now.getTime() + checkout.expiry_minutes * 60_000).toISOString(),
    checkout,
  }
}

/**
 * Writes the order, its lines, its first step and what it is found by, in one statement.
 *
 * Answers false where nothing was written because the order number or the idempotency key is taken.
 */
export async function insertOrder(ctx: CustomerCtx, tx: Tx, order: NewOrder): Promise<boolean> {
  const { items, checkout } = order
  const { amounts: a, address, rate, service } = checkout
  const { numAffectedRows } = await sql`
    with placed as (
      insert into orders (order_id, order_number, user_id, status, subtotal, product_discount, shipping_fee,
        shipping_discount, transfer_fee, points_used, total, tax_included, receiver_name, address, province, courier_code,
        courier_service_code, courier, weight, payment_service, note, idempotency_key, placed_at, expires_at, updated_at)
      values (${order.order_id}, ${order.order_number}, ${ctx.actor.id}, 'AWAITING_PAYMENT', ${a.subtotal}, ${a.product_discount},
        ${a.shipping_fee}, ${a.shipping_discount}, ${a.transfer_fee}, ${a.points_used}, ${a.total}, ${a.tax_included},
        ${address.receiver_name}, ${JSON.stringify(frozenAddress(checkout))}, ${address.state}, ${rate.courier_code},
        ${rate.service_code}, ${JSON.stringify(frozenCourier(checkout))}, ${order.weight}, ${service.code}, ${order.note},
        ${ctx.idempotencyKey ?? null}, ${order.placed_at}, ${order.expires_at}, ${order.placed_at})
      on conflict do nothing
      returning order_id
    ), lines as (
      insert into order_items (order_item_id, order_id, position, type, product_id, bundle_id, name, slug, image_url, price,
        quantity, subtotal, discount, weight, parts)
      select i.order_item_id, placed.order_id, i.position, i.type, i.product_id, i.bundle_id, i.name, i.slug, i.image_url,
             i.price, i.quantity, i.subtotal, i.discount, i.weight, i.parts
        from placed, rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (order_item_id uuid, type text,
             product_id uuid, bundle_id uuid, name text, slug text, image_url text, price bigint, quantity integer,
             subtotal bigint, discount bigint, weight integer, parts jsonb)) with ordinality
             as i (order_item_id, type, product_id, bundle_id, name, slug, image_url, price, quantity, subtotal, discount,
                   weight, parts, position)
    ), first_step as (
      insert into order_history (history_id, order_id, to_status, actor_role, actor_id, created_at)
      select ${order.history_id}::uuid, order_id, 'AWAITING_PAYMENT', 'CUSTOMER', ${ctx.actor.id}::uuid, ${order.placed_at}::timestamptz
        from placed
    )
    insert into order_search (order_id, placed_at, search_text)
    select order_id, ${order.placed_at}::timestamptz, fold(${searchText(order)}) from placed
  `.execute(tx)
  return numAffectedRows === 1n
}

export function frozenAddress({ address }: Checkout) {
  const { user_id: _owner, is_default: _default, created_at: _created, updated_at: _updated, ...frozen } = address
  return frozen
}

export function frozenCourier({ rate }: Checkout) {
  const { courier_code, courier_name, service_code, service_name, etd_min_days, etd_max_days } = rate
  return { courier_code, courier_name, service_code, service_name, etd_min_days, etd_max_days }
}

/** The telephone both ways in which people type it: 0812… and 62812…. */
function searchText({ order_number, items, checkout }: NewOrder): string {
  const { receiver_name, receiver_phone_number: phone } = checkout.address
  const phones = [phone.replace(/^\+62/, '0'), phone.replace(/^\+/, '')]
  return [order_number, receiver_name, ...phones, ...items.map(({ name }) => name)].join(' ')
}
