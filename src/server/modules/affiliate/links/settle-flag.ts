import type { ReferralFlag, settleReferralFlag as call } from '#contract/affiliate/affiliate-admin.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { payBonus } from '../commissions/earn-commission.ts'
import { requireFlag } from './flags.queries.ts'

/**
 * A person has looked at a flagged referral. Once nothing about it is open its commissions are paid as they come due;
 * refused, it never earns anything again, and what is pending is void. What was paid before stays paid.
 */
export async function settleFlag(
  ctx: AdminCtx,
  flag_id: string,
  { decision, note }: Body<typeof call>,
): Promise<ReferralFlag> {
  const state = decision === 'CLEAR' ? 'CLEARED' : 'REFUSED'
  await transaction(ctx.db, async (tx) => {
    const settled = await tx
      .updateTable('referral_flags')
      .set({ state, note, settled_at: ctx.now(), settled_by: ctx.actor.id })
      .where('flag_id', '=', flag_id)
      .where('state', '=', 'OPEN')
      .returning(['user_id', 'reason'])
      .executeTakeFirst()
    if (!settled) {
      await requireFlag(tx, flag_id)
      throw new AppError('conflict', { message: say('settled_already') })
    }
    const { user_id, reason } = settled
    if (decision === 'REFUSE') await refuse(ctx, tx, user_id)
    else await payBonus(ctx, tx, user_id)
    await writeAudit(ctx, tx, {
      action: 'affiliate.settle_flag',
      subject_type: 'user',
      subject_id: user_id,
      after: { reason, decision, note },
    })
  })
  return requireFlag(ctx.db, flag_id)
}

async function refuse(ctx: AdminCtx, tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('commissions')
    .set({ state: 'VOID', void_reason: 'REFUSED' })
    .where('user_id', '=', user_id)
    .where('state', '=', 'PENDING')
    .execute()
  await tx.updateTable('referrals').set({ refused_at: ctx.now() }).where('user_id', '=', user_id).execute()
}
