import type { setCustomerStatus as call } from '#contract/people/customers.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { requireCustomer } from './customer.queries.ts'

/**
 * Suspends a customer or opens the account again. A suspended one is out within a second, on every device; what they
 * ordered goes on. `conflict` where it is so already or the account is closed.
 */
export async function setCustomerStatus(
  ctx: AdminCtx,
  user_id: string,
  { status, reason }: Body<typeof call>,
): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const isSuspended = status === 'SUSPENDED'
    const before = isSuspended ? 'ACTIVE' : 'SUSPENDED'
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ status, updated_at: ctx.now() })
      .set({ suspended_at: isSuspended ? ctx.now() : null, suspended_reason: isSuspended ? reason : null })
      .where('user_id', '=', user_id)
      .where('role', '=', 'CUSTOMER')
      .where('status', '=', before)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      await requireCustomer(tx, user_id)
      throw new AppError('conflict', { message: say(isSuspended ? 'customer_not_active' : 'customer_not_suspended') })
    }
    if (isSuspended) await emit(ctx, tx, 'access.revoked', { user_id })
    await writeAudit(ctx, tx, {
      action: isSuspended ? 'customer.suspend' : 'customer.reopen',
      subject_type: 'customer',
      subject_id: user_id,
      before: { status: before },
      after: { status, reason },
    })
  })
  return null
}
