import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import type { MovedOrder } from './moved-order.ts'

/** What an administrator does with an order goes into the audit log; the order's own history has everybody's steps. */
export async function auditMove(ctx: Ctx, tx: Tx, { order_id, from_status, status }: MovedOrder): Promise<void> {
  if (ctx.actor.kind !== 'admin') return
  await writeAudit(ctx, tx, {
    action: 'order.move',
    subject_type: 'order',
    subject_id: order_id,
    before: { status: from_status },
    after: { status },
  })
}
