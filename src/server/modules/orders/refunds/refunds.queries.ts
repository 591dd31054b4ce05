import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { PaidPurse } from './held-of-order.ts'

/** What went back at one moment: from which purses, for which lines, why. */
export type GivenBack = {
  at: string
  /** As columns keep it: a person's words, or a message by its name. */
  reason: string
  amounts: { purse: PaidPurse | 'PROVIDER'; amount: number }[]
  items: { name: string; quantity: number }[]
}

/** Everything that went back of an order, oldest first. Purses that were paid back together are one. */
export async function listGivenBack(db: Db, order_id: string): Promise<GivenBack[]> {
  const { rows } = await sql<GivenBack>`
    select r.created_at as at, r.reason,
           jsonb_agg(jsonb_build_object('purse', case when w.destination = 'PROVIDER' then 'PROVIDER' else r.purse end,
                                        'amount', r.amount) order by r.purse) as amounts,
           coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', l.quantity) order by i.position)
                       from (select order_item_id, max(quantity) as quantity from order_refund_lines
                              where refund_id = any(array_agg(r.refund_id)) group by order_item_id) l
                       join order_items i using (order_item_id)), '[]') as items
      from order_refunds r left join lateral (select destination, status from refund_ways where order_refund_id = r.refund_id) w on true
     where r.order_id = ${order_id} group by r.created_at, r.reason order by r.created_at`.execute(db)
  return rows
}
