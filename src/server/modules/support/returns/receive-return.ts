import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { receiveReturn as call } from '#contract/support/returns.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { noteOnOrder, restockLines } from '#server/modules/orders/orders.ts'
import { getTicket } from '../listing/admin-ticket.queries.ts'
import { requireReturnableOrder } from './decide-return.ts'
import { lockReturn } from './lock-return.ts'

/** Goods have come; only what is fit to sell goes into stock, and each unit once. */
export async function receiveReturn(
  ctx: AdminCtx,
  ticket_id: string,
  { items }: Body<typeof call>,
): Promise<AdminTicket> {
  await transaction(ctx.db, async (tx) => {
    const found = await lockReturn(tx, ticket_id)
    requireReturnableOrder(found)
    const sellable = new Map<string, number>()
    for (const [index, { return_item_id, quantity, is_sellable }] of items.entries()) {
      const item = found.items.find((one) => one.return_item_id === return_item_id)
      if (!item) {
        throw new AppError('invalid_input', {
          fields: { [`items.${index}.return_item_id`]: say('return_item_unknown') },
        })
      }
      const { numAffectedRows } = await sql`
        update return_items
           set received_quantity = received_quantity + ${quantity}, received_at = ${ctx.now()}::timestamptz,
               sellable_quantity = sellable_quantity + ${is_sellable ? quantity : 0}
         where return_item_id = ${return_item_id} and goods_back and received_quantity + ${quantity} <= quantity`.execute(
        tx,
      )
      if (numAffectedRows !== 1n) {
        const left = item.goods_back ? item.quantity - item.received_quantity : 0
        throw new AppError('return_not_possible', { message: say('return_awaits', { name: item.name, count: left }) })
      }
      if (is_sellable) sellable.set(item.order_item_id, (sellable.get(item.order_item_id) ?? 0) + quantity)
    }
    await restockLines(ctx, tx, found.order_id, sellable)
    await noteOnOrder(ctx, tx, found.order_id, say('return_came', { number: found.reference }))
    await writeAudit(ctx, tx, {
      action: 'ticket.receive_return',
      subject_type: 'ticket',
      subject_id: ticket_id,
      after: { items },
    })
  })
  return getTicket(ctx, ticket_id)
}
