import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'

/** A closed account: what was said about the goods stays and is nobody's any more; what was said about others goes. */
export async function forgetWriter(_ctx: Ctx, tx: Tx, { user_id }: Events['account.closing']): Promise<void> {
  await sql`update reviews set is_anonymous = true where user_id = ${user_id}`.execute(tx)
  await sql`update review_reports set note = '' where user_id = ${user_id} and note <> ''`.execute(tx)
}
