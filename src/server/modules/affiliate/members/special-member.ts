import type { AffiliateDetail, changeSpecialMember as call } from '#contract/affiliate/affiliate-admin.ts'
import { membershipChanged } from '#contract/affiliate/affiliate-notices.ts'
import type { Body } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { setMembership } from '#server/modules/people/people.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { uuidv7 } from '#server/ids.ts'
import { getAffiliate, requireMember } from './members.queries.ts'

/** Makes a customer a special member, changes their rate, or ends it. Orders that are placed keep their rate. */
export async function changeSpecialMember(
  ctx: AdminCtx,
  user_id: string,
  { is_special, rate_bps = null, reason }: Body<typeof call>,
): Promise<AffiliateDetail> {
  await transaction(ctx.db, async (tx) => {
    await requireMember(tx, user_id)
    const before = await getAffiliate(tx, user_id)
    const membership = is_special ? 'SPECIAL' : 'BASIC'
    const isOther = await setMembership(ctx, tx, { user_id, membership })
    const special_since = is_special ? (isOther ? ctx.now().toISOString() : (before.special?.since ?? null)) : null
    const kept = { special_since, own_rate_bps: is_special ? rate_bps : null, reason: is_special ? reason : '' }
    await tx
      .insertInto('affiliate_members')
      .values({ user_id, ...kept })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
      .execute()
    await writeAudit(ctx, tx, {
      action: 'affiliate.special_member',
      subject_type: 'user',
      subject_id: user_id,
      before: { membership: before.membership, rate_bps: before.rate_bps },
      after: { membership, rate_bps: is_special ? rate_bps : null, reason },
    })
    if (isOther) await notify(ctx, tx, membershipChanged, { user_id, change_id: uuidv7(), is_special })
  })
  return getAffiliate(ctx.db, user_id)
}
