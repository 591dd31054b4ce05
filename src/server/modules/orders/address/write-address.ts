import { sql } from 'kysely'
import type { Order } from '#contract/orders/orders.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { momentOfOrder } from '../status/moment-of-order.ts'

/** Of an order whatever its address depends on; written from the contract's own shapes. */
export type Addressed = Pick<Order, 'order_number' | 'kind' | 'status' | 'address'>

/** Locks an order for its address; none where there is none, or where it is not this customer's. */
export async function lockAddress(tx: Tx, order_id: string, user_id?: string): Promise<Addressed | undefined> {
  const found = await tx
    .selectFrom('orders')
    .select(['order_number', 'kind', 'status', 'address'])
    .where('order_id', '=', order_id)
    .$if(user_id !== undefined, (orders) => orders.where('user_id', '=', user_id!))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found as unknown as Addressed | undefined
}

type Written = {
  order_id: string
  before: Order['address']
  after: Order['address']
  /** Where another place is brought to by another service. */
  courier?: Order['courier'] | undefined
}

/** The order is found by its new receiver and number, too. */
export async function writeAddress(ctx: Ctx, tx: Tx, { order_id, before, after, courier }: Written): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      address: JSON.stringify(after),
      receiver_name: after.receiver_name,
      ...(courier && {
        courier: JSON.stringify(courier),
        courier_code: courier.courier_code,
        courier_service_code: courier.service_code,
      }),
      updated_at: momentOfOrder(ctx),
    })
    .where('order_id', '=', order_id)
    .execute()
  const phones = (phone: string) => `${phone.replace(/^\+62/, '0')} ${phone.replace(/^\+/, '')}`
  const found = ({ receiver_name, receiver_phone_number }: Order['address']) =>
    `${receiver_name} ${phones(receiver_phone_number)}`
  await sql`
    update order_search
       set search_text = case when position(fold(${found(before)}) in search_text) > 0
                              then replace(search_text, fold(${found(before)}), fold(${found(after)}))
                              else search_text || ' ' || fold(${found(after)}) end
     where order_id = ${order_id}`.execute(tx)
}
