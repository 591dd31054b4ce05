import { sql } from 'kysely'
import { encodeMessage } from '#contract/messages/stored-message.ts'
import type { Message } from '#contract/messages/message.ts'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { momentOfOrder } from './moment-of-order.ts'

/**
 * A step of an order's history that moves it nowhere, after the steps that are there: who moves the order now is waited for,
 * and who moves it next comes later. Locks the order. Answers its id.
 */
export async function noteOnOrder(ctx: Ctx, tx: Tx, order_id: string, note: Message): Promise<string> {
  const history_id = uuidv7()
  const { actor_role, actor_id } = actorColumns(ctx.actor)
  await sql`
    with noted as (
      update orders set updated_at = ${momentOfOrder(ctx)} where order_id = ${order_id}
      returning order_id, status, updated_at
    )
    insert into order_history (history_id, order_id, from_status, to_status, actor_role, actor_id, note, created_at)
    select ${history_id}::uuid, order_id, status, status, ${actor_role}, ${actor_id}::uuid, ${encodeMessage(note)}, updated_at
      from noted`.execute(tx)
  return history_id
}
