import type { Tx } from '#server/db/db.ts'

/**
 * The first lock of everything that changes an order, its payments or its refunds: the order, then the payment, then
 * rows that name them. Rows that only name the order (a foreign key) do not wait for it, so nothing holds a part of it
 * while it waits for the rest.
 */
export async function lockOrder(tx: Tx, order_id: string): Promise<void> {
  await lockOrders(tx, [order_id])
}

/** Several orders in the order of their ids, so that two who lock some of the same never wait for each other. */
export async function lockOrders(tx: Tx, order_ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('placed_orders')
    .select('order_id')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(order_ids))))
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute()
}
