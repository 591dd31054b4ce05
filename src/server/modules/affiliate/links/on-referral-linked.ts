import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineTask, enqueueAll, later } from '#server/queue/tasks.ts'
import { freezeUnpaid } from '../commissions/freeze-rate.ts'
import { checkLink } from './check-link.ts'

/** Longer than an order takes from its pricing, which asks a courier, to its commit. */
const placedByMs = 60_000

/**
 * A customer was referred: their orders count from now on, and so do those that are not paid yet. An order that is being placed
 * meanwhile was priced without the link and is not there to be seen: one more look finds it.
 */
export async function onReferralLinked(
  ctx: Ctx,
  tx: Tx,
  { user_id, referrer_id }: Events['referral.linked'],
): Promise<void> {
  const referral = { referral_id: uuidv7(), user_id, referrer_id, linked_at: ctx.now() }
  await tx.insertInto('referrals').values(referral).execute()
  const due_at = new Date(ctx.now().getTime() + placedByMs)
  await enqueueAll(tx, [
    later('affiliate.check-link', { user_id }),
    later('affiliate.check-link', { user_id }, { due_at }),
  ])
}

export const checkLinkTask = defineTask({
  kind: 'affiliate.check-link',
  run: (ctx, { user_id }) =>
    transaction(ctx.db, async (tx) => {
      await freezeUnpaid(ctx, tx, user_id)
      await checkLink(ctx, tx, user_id)
    }),
})
