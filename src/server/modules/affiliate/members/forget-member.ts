import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { keepFormerTraces } from '../links/former-traces.ts'

/**
 * An account is closed: its NPWP and what flags show of the person go. That it was flagged, and what was paid, stays, and
 * keyed hashes of phone, addresses and bank accounts, so that an account that is made anew is recognised.
 */
export async function forgetMember(ctx: Ctx, tx: Tx, { user_id }: Events['account.closing']): Promise<void> {
  await keepFormerTraces(ctx, tx, user_id)
  await tx.updateTable('affiliate_members').set({ tax_number: '', reason: '' }).where('user_id', '=', user_id).execute()
  await sql`
    update referral_flags f set shown = ''
     where f.user_id = ${user_id} or f.other_id = ${user_id}`.execute(tx)
}
