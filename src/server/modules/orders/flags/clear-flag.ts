import { translateStored } from '#contract/messages/stored-message.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { AdminOrder, clearFlag as clearFlagCall } from '#contract/orders/orders-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { momentOfOrder } from '../status/moment-of-order.ts'
import { getAnyOrder } from '../listing/admin-orders.queries.ts'

/**
 * A person has looked at a flagged order and says what came of it; final orders have no other way to lose their mark.
 * Only the flag that the person saw goes: when another has come meanwhile, nothing changes and this is a `conflict`.
 */
export async function clearFlag(
  ctx: AdminCtx,
  order_id: string,
  { flagged_reason, note }: Body<typeof clearFlagCall>,
): Promise<AdminOrder> {
  await transaction(ctx.db, async (tx) => {
    const outcome = await removeFlag(ctx, tx, { order_id, flagged_reason, note })
    if (outcome === 'not_found') throw new AppError('not_found')
    if (outcome === 'other_flag') {
      throw new AppError('conflict', { message: say('flag_changed') })
    }
  })
  return getAnyOrder(ctx, order_id)
}

type Removing = { order_id: string; flagged_reason: string; note: string }

/** Flags are told apart by their English, which is what the wire says of them. */
function wordsOf(flag: string | null): string | null {
  return flag && translateStored(flag)
}

/** Takes this flag off. The audit log says who and why; the order's own history is read by its customer too. */
export async function removeFlag(
  ctx: Ctx,
  tx: Tx,
  { order_id, flagged_reason, note }: Removing,
): Promise<'removed' | 'other_flag' | 'not_found'> {
  const order = await tx
    .selectFrom('orders')
    .select('flagged_reason')
    .where('order_id', '=', order_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return 'not_found'
  if (wordsOf(order.flagged_reason) !== wordsOf(flagged_reason)) return 'other_flag'
  await tx
    .updateTable('orders')
    .set({ flagged_reason: null, updated_at: momentOfOrder(ctx) })
    .where('order_id', '=', order_id)
    .execute()
  await writeAudit(ctx, tx, {
    action: 'order.clear_flag',
    subject_type: 'order',
    subject_id: order_id,
    before: { flagged_reason: order.flagged_reason },
    after: { flagged_reason: null, note },
  })
  return 'removed'
}
