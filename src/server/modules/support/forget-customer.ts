import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { releaseAttachment } from '#server/files/store-attachment.ts'

/** An account closes: what was written and sent goes, that there was a matter and how it ended stays. */
export async function forgetCustomer(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  const { rows } = await sql<{ file_key: string }>`
    delete from ticket_files where message_id in (
      select m.message_id from ticket_messages m join tickets t using (ticket_id) where t.user_id = ${user_id})
    returning file_key`.execute(tx)
  for (const { file_key } of rows) await releaseAttachment(ctx, tx, file_key)
  await sql`
    update ticket_messages set message = '' where ticket_id in (select ticket_id from tickets where user_id = ${user_id})`.execute(
    tx,
  )
  const now = ctx.now()
  await sql`
    update tickets set subject = '-', last_excerpt = '', rating_comment = '', status = 'CLOSED', answer_due = null, unread = 0,
                       closed_at = coalesce(closed_at, ${now}::timestamptz), updated_at = ${now}::timestamptz
     where user_id = ${user_id}`.execute(tx)
}
