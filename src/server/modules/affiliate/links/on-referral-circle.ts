import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { keepFindings } from './check-link.ts'

/**
 * A customer tried to name as referrer a person whom they had referred: both accounts may be one person's, and an
 * administrator should look.
 */
export async function onReferralCircle(
  ctx: Ctx,
  tx: Tx,
  { user_id, referrer_id }: Events['referral.circle'],
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive between_them (user_id, referrer_id) as (
      select user_id, referrer_id from referrals where user_id = ${referrer_id}
      union select r.user_id, r.referrer_id from referrals r join between_them b on r.user_id = b.referrer_id
             where b.referrer_id <> ${user_id})
    select user_id from between_them`.execute(tx)
  const circle = { other_id: user_id, reason: 'CIRCLE' as const, trace: `attempt ${user_id}`, shown: '' }
  await keepFindings(
    ctx,
    tx,
    rows.map((row) => ({ ...circle, user_id: row.user_id })),
  )
}
