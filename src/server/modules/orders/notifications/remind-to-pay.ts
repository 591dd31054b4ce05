import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { OrderFacts } from '#contract/orders/order-facts.ts'
import { orderExpiring } from '#contract/orders/order-notices.ts'
import type { Ctx, System } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { defineTask, later } from '#server/queue/tasks.ts'
import type { LaterTask } from '#server/queue/tasks.ts'

/** The timer of an unpaid order that reminds its customer. It does nothing when the order was paid or cancelled by then. */
export const remindToPayTask = defineTask({
  kind: 'orders.remind-to-pay',
  run:
    async (ctx, { order_id }) =>
    async (tx) => {
      const order = await lockWaiting(ctx, tx, order_id)
      // Changed to a way to pay with more time: a later timer reminds.
      const isEarly = order && remindAt(new Date(order.placed_at), new Date(order.expires_at)) > soon(ctx.now())
      if (order && !isEarly) await notify(ctx, tx, orderExpiring, { ...order, occasion: order.expires_at })
    },
})

type Timed = { order_id: string; expires_at: string }

export function reminderOf(ctx: Ctx, { order_id, expires_at }: Timed): LaterTask {
  return later('orders.remind-to-pay', { order_id }, { due_at: remindAt(ctx.now(), new Date(expires_at)) })
}

type Waiting = OrderFacts & {
  placed_at: string
  user_id: string
  email: string
  first_name: string
  language: Language
}

const longestMs = 2 * 3600 * 1000

/** Two hours before the end; with the short ways to pay, when a third of the time is left. */
function remindAt(placed: Date, end: Date): Date {
  return new Date(end.getTime() - Math.min(longestMs, (end.getTime() - placed.getTime()) / 3))
}

/** The database and this process may not agree on the second in which a timer is due. */
function soon(now: Date): Date {
  return new Date(now.getTime() + 60_000)
}

/** The lock waits for a payment that arrives at this moment, and then the order does not wait any more. */
async function lockWaiting(ctx: Ctx<System>, tx: Tx, order_id: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select o.order_id, o.placed_at, o.order_number, o.user_id, o.total, o.expires_at, o.courier ->> 'courier_name' as courier_name,
           u.email, u.first_name, u.language
      from orders o join people u using (user_id)
     where o.order_id = ${order_id} and o.status = 'AWAITING_PAYMENT'
       and o.expires_at > ${ctx.now().toISOString()}::timestamptz
       for no key update of o`.execute(tx)
  return rows[0]
}
