import { on } from '#server/events.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { makeCodesTask } from './admin/campaign-codes.ts'
import { endClaims, spendClaim, endClaimsOf } from './taking/claims.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'

export { voucherHolding } from './taking/voucher-holding.ts'

const claimsAtOnce = 500

const endClaimsTask = defineRecurringTask({
  kind: 'vouchers.end-claims',
  everySeconds: 300,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    while ((await transaction(db, (tx) => endClaims(ctx, tx, claimsAtOnce))) === claimsAtOnce);
  },
})

export const voucherTasks = [endClaimsTask, makeCodesTask]

export const voucherSubscriptions = [
  on('account.closing', (ctx, tx, { user_id }) => leaveVouchers(ctx, tx, user_id)),
  on('order.moved', async (ctx, tx, { order_id, to, vouchers }) => {
    if (to === 'PAID' && vouchers.some(({ claim_id }) => claim_id !== null)) await spendClaim(ctx, tx, order_id)
  }),
]

/** Deletes a leaving customer's saved vouchers, audiences and claims. Uses stay: the books need them, without a name. */
async function leaveVouchers(ctx: Pick<Ctx, 'now'>, tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('saved_vouchers').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('voucher_audience').where('user_id', '=', user_id).execute()
  await endClaimsOf(ctx, tx, user_id)
}
