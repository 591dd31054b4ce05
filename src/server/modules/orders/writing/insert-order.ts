import { sql } from 'kysely'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { OrderDraft, Owner } from './order-draft.ts'

/**
 * Writes the order, its lines, its first step and what it is found by, in one statement.
 *
 * Answers false where nothing was written because the order number or the idempotency key is taken.
 */
export async function insertOrder(ctx: Ctx, tx: Tx, order: OrderDraft, { user_id }: Owner): Promise<boolean> {
  const { items, amounts: a, address, courier } = order
  const { actor_role, actor_id } = actorColumns(ctx.actor)
  const { numAffectedRows } = await sql`
    with placed as (
      insert into orders (order_id, order_number, kind, parent_order_id, subscription_id, user_id, status, subtotal, product_discount, shipping_fee,
        shipping_discount, transfer_fee, points_used, cash_used, total, tax_included, receiver_name, address, province,
        courier_code, courier_service_code, courier, weight, payment_service, vouchers, note, idempotency_key, placed_at, expires_at,
        updated_at)
      values (${order.order_id}, ${order.order_number}, ${order.kind}, ${order.parent_order_id}, ${order.subscription_id}, ${user_id}, 'AWAITING_PAYMENT',
        ${a.subtotal}, ${a.product_discount}, ${a.shipping_fee}, ${a.shipping_discount}, ${a.transfer_fee}, ${a.points_used},
        ${order.cash_used}, ${a.total}, ${a.tax_included}, ${address.receiver_name}, ${JSON.stringify(address)}, ${address.state},
        ${courier.courier_code}, ${courier.service_code}, ${JSON.stringify(courier)}, ${order.weight},
        ${order.payment_service.code}, ${JSON.stringify(order.vouchers)}, ${order.note}, ${order.idempotency_key}, ${order.placed_at}, ${order.expires_at},
        ${order.placed_at})
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
      select ${order.history_id}::uuid, order_id, 'AWAITING_PAYMENT', ${actor_role}, ${actor_id}::uuid, ${order.placed_at}::timestamptz
        from placed
    )
    insert into order_search (order_id, placed_at, search_text)
    select order_id, ${order.placed_at}::timestamptz, fold(${searchText(order)}) from placed
  `.execute(tx)
  return numAffectedRows === 1n
}

/** The telephone both ways in which people type it: 0812… and 62812…. */
function searchText({ order_number, items, address }: OrderDraft): string {
  const { receiver_name, receiver_phone_number: phone } = address
  const phones = [phone.replace(/^\+62/, '0'), phone.replace(/^\+/, '')]
  return [order_number, receiver_name, ...phones, ...items.map(({ name }) => name)].join(' ')
}
