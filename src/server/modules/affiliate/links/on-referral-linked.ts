import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import { freezeUnpaid } from '../commissions/freeze-rate.ts'
import { checkLink } from './check-link.ts'

/** A customer was referred: their orders count from now on, and so do those that are not paid yet. */
export async function onReferralLinked(
  ctx: Ctx,
  tx: Tx,
  { user_id, referrer_id }: Events['referral.linked'],
): Promise<void> {
  const referral = { referral_id: uuidv7(), user_id, referrer_id, linked_at: ctx.now() }
  await tx.insertInto('referrals').values(referral).execute()
  await enqueue(tx, 'affiliate.check-link', { user_id })
}

export const checkLinkTask = defineTask({
  kind: 'affiliate.check-link',
  run: (ctx, { user_id }) =>
    transaction(ctx.db, async (tx) => {
      await freezeUnpaid(ctx, tx, user_id)
      await checkLink(ctx, tx, user_id)
    }),
})
