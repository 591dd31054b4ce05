import { sql } from 'kysely'
import { keep } from '#contract/messages/kept.ts'
import type { Message } from '#contract/messages/message.ts'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

/** A step of an order's history that moves it nowhere, after the steps that are there. Answers its id. */
export async function noteOnOrder(ctx: Ctx, tx: Tx, order_id: string, note: Message): Promise<string> {
  const history_id = uuidv7()
  const { actor_role, actor_id } = actorColumns(ctx.actor)
  await sql`
    insert into order_history (history_id, order_id, from_status, to_status, actor_role, actor_id, note, created_at)
    select ${history_id}::uuid, order_id, status, status, ${actor_role}, ${actor_id}::uuid, ${keep(note)},
           greatest(${ctx.now()}::timestamptz, updated_at)
      from orders where order_id = ${order_id}`.execute(tx)
  return history_id
}
