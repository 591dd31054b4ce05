import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'

/** An account is closed: its NPWP and what flags show of the person go. That it was flagged, and what was paid, stays. */
export async function forgetMember(_ctx: Ctx, tx: Tx, { user_id }: Events['account.closing']): Promise<void> {
  await tx.updateTable('affiliate_members').set({ tax_number: '', reason: '' }).where('user_id', '=', user_id).execute()
  await sql`
    update referral_flags f set shown = ''
     where f.user_id = ${user_id} or f.other_id = ${user_id}`.execute(tx)
}
