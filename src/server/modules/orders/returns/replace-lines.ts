import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import type { DraftItem, OrderContents, Owner } from '../create/order-draft.ts'
import { writeNewOrder } from '../create/write-order.ts'

type Wanted = { order_item_id: string; quantity: number }
type Row = Owner & Pick<OrderContents, 'address' | 'courier' | 'payment_service'> & { items: DraftItem[] }

/**
 * Sends lines of an order once more: a parcel of that order at no price, PAID at once and taking its stock,
 * which throws where there is none. It goes where the order went, by the same courier, for the return of that ticket.
 */
export async function replaceLines(
  ctx: Ctx,
  tx: Tx,
  order_id: string,
  { ticket_id, lines }: { ticket_id: string; lines: readonly Wanted[] },
): Promise<{ order_id: string; order_number: string }> {
  const { address, courier, payment_service, items, ...owner } = await loadOrder(tx, order_id)
  const none = {
    shipping_fee: 0,
    shipping_discount: 0,
    transfer_fee: 0,
    points_used: 0,
    unique_part: 0,
    tax_included: 0,
  }
  const replacement = await writeNewOrder(
    ctx,
    tx,
    {
      parent_order_id: order_id,
      items: lines.map((line) => replacementOf(items, line)),
      amounts: { ...none, subtotal: 0, product_discount: 0, total: 0 },
      cash_used: 0,
      address,
      courier,
      payment_service,
    },
    owner,
  )
  const written = tx.updateTable('orders').set({ replaces_ticket: ticket_id })
  await written.where('order_id', '=', replacement.order_id).execute()
  await noteReplaced(tx, replacement.items, lines)
  return replacement
}

function replacementOf(items: readonly DraftItem[], { order_item_id, quantity }: Wanted): DraftItem {
  const item = items.find((one) => one.order_item_id === order_item_id)
  if (!item) throw new AppError('not_found')
  return { ...item, order_item_id: uuidv7(), quantity, price: 0, subtotal: 0, discount: 0 }
}

/** What is sent again stands for what was paid for, however often it is sent. */
async function noteReplaced(tx: Tx, sent: readonly DraftItem[], lines: readonly Wanted[]): Promise<void> {
  for (const [index, { order_item_id }] of sent.entries()) {
    await sql`
      update order_items i set replaces_item = coalesce(o.replaces_item, o.order_item_id)
        from order_items o where i.order_item_id = ${order_item_id} and o.order_item_id = ${lines[index]?.order_item_id}`.execute(
      tx,
    )
  }
}

async function loadOrder(tx: Tx, order_id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select u.user_id, u.email, u.first_name, u.language, o.address, o.courier,
           jsonb_build_object('code', o.payment_service, 'name', coalesce(s.name, o.payment_service)) as payment_service,
           (select jsonb_agg(jsonb_build_object('order_item_id', i.order_item_id, 'type', i.type, 'product_id', i.product_id,
                     'bundle_id', i.bundle_id, 'parts', i.parts, 'name', i.name, 'slug', i.slug, 'image_url', i.image_url,
                     'weight', i.weight)) from order_items i where i.order_id = o.order_id) as items
      from orders o join people u using (user_id) left join payment_service_names s on s.code = o.payment_service
     where o.order_id = ${order_id}`.execute(tx)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
