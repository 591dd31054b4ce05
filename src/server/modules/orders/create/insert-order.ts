import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Orders } from '#server/db/schema.generated.ts'
import { lineColumns, lineNames } from '../order-record.ts'
import type { OrderDraft, Owner } from './order-draft.ts'

/**
 * Writes the order, its lines, its first step and what it is found by, in one statement.
 *
 * Answers false where nothing was written because the order number or the idempotency key is taken.
 */
export async function insertOrder(ctx: Ctx, tx: Tx, order: OrderDraft, { user_id }: Owner): Promise<boolean> {
  const row = toRow(order, user_id)
  const { actor_role, actor_id } = actorColumns(ctx.actor)
  const { numAffectedRows } = await sql`
    with placed as (
      insert into orders (${names(Object.keys(row))}) values (${sql.join(Object.values(row))})
      on conflict do nothing
      returning order_id
    ), lines as (
      insert into order_items (order_id, position, ${lineList})
      select placed.order_id, i.position, ${lineValues}
        from placed, rows from (jsonb_to_recordset(${JSON.stringify(order.items)}::jsonb) as (${lineDefinition})) with ordinality
             as i (${lineList}, position)
    ), first_step as (
      insert into order_history (history_id, order_id, to_status, actor_role, actor_id, created_at)
      select ${order.history_id}::uuid, order_id, ${row.status}, ${actor_role}, ${actor_id}::uuid, ${order.placed_at}::timestamptz
        from placed
    )
    insert into order_search (order_id, placed_at, search_text)
    select order_id, ${order.placed_at}::timestamptz, fold(${searchText(order)}) from placed
  `.execute(tx)
  return numAffectedRows === 1n
}

const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)))
const lineList = names(lineNames)
const lineValues = names(lineNames.map((name) => `i.${name}`))
const lineDefinition = sql.raw(
  Object.entries(lineColumns)
    .map((definition) => definition.join(' '))
    .join(', '),
)

/** The draft as a row: what has a column of its name goes there by itself. */
function toRow(draft: OrderDraft, user_id: string): Insertable<Orders> {
  const { items: _lines, history_id: _firstStep, amounts, payment_service, address, courier, ...same } = draft
  return {
    ...same,
    ...amounts,
    user_id,
    status: 'AWAITING_PAYMENT',
    receiver_name: address.receiver_name,
    address: JSON.stringify(address),
    province: address.state,
    courier_code: courier.courier_code,
    courier_service_code: courier.service_code,
    courier: JSON.stringify(courier),
    payment_service: payment_service.code,
    vouchers: JSON.stringify(draft.vouchers),
    promotions: JSON.stringify(draft.promotions),
    updated_at: draft.placed_at,
  }
}

/** The telephone both ways in which people type it: 0812… and 62812…. */
function searchText({ order_number, items, address }: OrderDraft): string {
  const { receiver_name, receiver_phone_number: phone } = address
  const phones = [phone.replace(/^\+62/, '0'), phone.replace(/^\+/, '')]
  return [order_number, receiver_name, ...phones, ...items.map(({ name }) => name)].join(' ')
}
