import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { actorColumns } from '#server/context.ts'
import type { SignedInCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { noteOnOrder } from '#server/modules/orders/orders.ts'

type Closing = { ticket_id: string; reference: string; withdraw_return: boolean }

/**
 * A ticket with an undecided return closes only by withdrawing the return, which has to be said; otherwise it
 * is `return_undecided`. What was withdrawn can be asked for again; where goods have come back already an administrator has to decide.
 * Answers whether a return was withdrawn. The caller holds the ticket's lock.
 */
export async function settleOpenReturn(
  ctx: SignedInCtx,
  tx: Tx,
  { ticket_id, reference, withdraw_return }: Closing,
): Promise<boolean> {
  const { rows: undecided } = await sql<{ received_quantity: number }>`
    select received_quantity from return_items where ticket_id = ${ticket_id} and status = 'PENDING'`.execute(tx)
  if (undecided.length === 0) return false
  if (!withdraw_return) throw new AppError('return_undecided')
  if (undecided.some(({ received_quantity }) => received_quantity > 0)) {
    throw new AppError('return_undecided', { message: say('return_goods_are_back') })
  }
  const { rows } = await sql<{ order_id: string }>`
    with withdrawn as (
      update return_items set status = 'WITHDRAWN', goods_back = false, decided_by = ${actorColumns(ctx.actor).actor_id}::uuid, decided_at = ${ctx.now()}
       where ticket_id = ${ticket_id} and status = 'PENDING' returning ticket_id
    )
    select distinct t.order_id from withdrawn join tickets t using (ticket_id) where t.order_id is not null`.execute(tx)
  for (const { order_id } of rows) {
    await noteOnOrder(ctx, tx, order_id, say('return_withdrawn', { number: reference }))
  }
  return true
}
