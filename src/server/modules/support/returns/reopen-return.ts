import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { returnReopened } from '#contract/support/ticket-notices.ts'
import type { Ctx, System } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { noteOnOrder } from '#server/modules/orders/orders.ts'
import { defineRecurringTask, defineTask, enqueue, enqueueAll, later } from '#server/queue/tasks.ts'

/** A replacement was cancelled: its customer has neither goods nor money, so the decision is open again. */
export async function onReplacementCancelled(
  _ctx: Ctx,
  tx: Tx,
  { order_id, order_role, to }: Events['order.moved'],
): Promise<void> {
  if (order_role === 'PARCEL' && to === 'CANCELLED')
    await enqueue(tx, 'support.reopen-return', { order_id }, { dedupe: order_id })
}

/** A task of its own, because tickets are locked before orders. */
export const reopenReturnTask = defineTask({
  kind: 'support.reopen-return',
  run: (ctx, { order_id }) => Promise.resolve((tx: Tx) => reopenReturn(ctx, tx, order_id)),
})

/** Of a line `r` of a return: it was to be sent again, and its parcel was cancelled. */
export const lostItsReplacement = sql<boolean>`(r.status = 'REPLACED' and exists (
  select from ticket_orders p where p.order_id = r.replacement_order_id and p.status = 'CANCELLED'))`

/** Finds replacements that were cancelled while no server listened, or before any did. */
export const findCancelledReplacementsTask = defineRecurringTask({
  kind: 'support.find-cancelled-replacements',
  everySeconds: 86_400,
  run: async (ctx) => {
    const { rows } = await sql<{ order_id: string }>`
      select distinct r.replacement_order_id as order_id from return_items r where ${lostItsReplacement}`.execute(
      ctx.db,
    )
    return (tx: Tx) =>
      enqueueAll(
        tx,
        rows.map(({ order_id }) => later('support.reopen-return', { order_id }, { dedupe: order_id })),
      )
  },
})

async function reopenReturn(ctx: Ctx<System>, tx: Tx, replacement_order_id: string): Promise<void> {
  const { rows } = await sql<{
    ticket_id: string
    reference: string
    user_id: string
    order_id: string
    status: string
  }>`
    select ticket_id, reference, user_id, order_id, status from tickets
     where ticket_id in (select ticket_id from return_items where replacement_order_id = ${replacement_order_id})
     order by ticket_id for no key update`.execute(tx)
  for (const ticket of rows) {
    const { ticket_id, reference, user_id, order_id } = ticket
    const { numAffectedRows = 0n } = await sql`
      update return_items
         set status = 'PENDING', replacement_order_id = null, decided_at = null, decided_by = null, note = ''
       where ticket_id = ${ticket_id} and status = 'REPLACED' and replacement_order_id = ${replacement_order_id}`.execute(
      tx,
    )
    if (numAffectedRows === 0n) continue
    await sql`
      update tickets set status = 'IN_PROGRESS', closed_at = null, resolved_at = null, updated_at = ${ctx.now()}
       where ticket_id = ${ticket_id} and status in ('RESOLVED', 'CLOSED')`.execute(tx)
    await noteOnOrder(ctx, tx, order_id, say('return_reopened', { number: reference }))
    await notify(ctx, tx, returnReopened, { ticket_id, reference, user_id, replacement_order_id })
  }
}
