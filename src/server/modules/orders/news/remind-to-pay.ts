import { sql } from 'kysely'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import type { OrderFacts } from './order-news.ts'
import { tellCustomer } from './tell-about-order.ts'

const batch = 100

/**
 * Reminds customers of orders that are about to expire: two hours before, or for the short ways to pay when a third of
 * the time is left. Looked for by the minute rather than by a timer of each order, which would be one more row for
 * every order placed; the notification itself remembers who has been told.
 */
export const remindToPayTask = defineRecurringTask({
  kind: 'orders.remind-to-pay',
  everySeconds: 60,
  run: async (ctx) => {
    while ((await transaction(ctx.db, (tx) => remindSome(ctx, tx))) === batch);
  },
})

/** An order that is being paid or cancelled at this moment is left out, and looked at again in a minute. */
async function remindSome(ctx: Ctx<System>, tx: Tx): Promise<number> {
  const now = ctx.now().toISOString()
  const { rows } = await sql<OrderFacts>`
    select o.order_id, o.order_number, o.user_id, o.total, o.expires_at, o.courier ->> 'courier_name' as courier_name,
           u.email, u.first_name, u.language
      from orders o join users u using (user_id)
     where o.status = 'AWAITING_PAYMENT' and o.expires_at > ${now}::timestamptz
       and o.expires_at - least(interval '2 hours', (o.expires_at - o.placed_at) / 3) <= ${now}::timestamptz
       and not exists (select from notifications n
                        where n.user_id = o.user_id and n.dedupe_key = 'expiring/' || o.order_id)
     order by o.expires_at limit ${batch} for update of o skip locked`.execute(tx)
  for (const order of rows) await tellCustomer(ctx, tx, 'expiring', order)
  return rows.length
}
