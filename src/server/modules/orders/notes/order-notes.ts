import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderNote } from '#contract/orders/orders-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'

/** What administrators noted about an order for one another, oldest first. */
export async function listOrderNotes(ctx: AdminCtx, order_id: string): Promise<OrderNote[]> {
  const known = await ctx.db.selectFrom('orders').select('order_id').where('order_id', '=', order_id).executeTakeFirst()
  if (!known) throw new AppError('not_found')
  return loadNotes(ctx.db, sql<boolean>`n.order_id = ${order_id}`)
}

/** Adds a note. It is neither changed nor removed afterwards, and no customer ever reads it. */
export async function addOrderNote(ctx: AdminCtx, order_id: string, { note }: { note: string }): Promise<OrderNote> {
  const note_id = uuidv7()
  return transaction(ctx.db, async (tx) => {
    const { numAffectedRows } = await sql`
      insert into order_notes (note_id, order_id, author_id, note, created_at)
      select ${note_id}::uuid, order_id, ${ctx.actor.id}::uuid, ${note}, ${ctx.now()}::timestamptz from orders where order_id = ${order_id}
    `.execute(tx)
    if (numAffectedRows !== 1n) throw new AppError('not_found')
    await writeAudit(ctx, tx, {
      action: 'order.note',
      subject_type: 'order',
      subject_id: order_id,
      before: null,
      after: { note },
    })
    const [added] = await loadNotes(tx, sql<boolean>`n.note_id = ${note_id}`)
    if (!added) throw new Error('The note that was just written is gone')
    return added
  })
}

async function loadNotes(db: Db | Tx, which: RawBuilder<boolean>): Promise<OrderNote[]> {
  const { rows } = await sql<OrderNote>`
    select n.note_id, trim(u.first_name || ' ' || u.last_name) as author, n.note, n.created_at
      from order_notes n join people u on u.user_id = n.author_id where ${which} order by n.created_at, n.note_id`.execute(
    db,
  )
  return rows
}
