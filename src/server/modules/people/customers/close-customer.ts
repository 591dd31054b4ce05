import type { closeCustomer as call } from '#contract/people/customers.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { Message, MessageKey } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { closePerson, lockPerson } from '../closing/close-account.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'

/**
 * Closes an account for good because its owner asked the shop for it, with all that closing it themselves does and the same
 * objections. The log keeps who did it and why, and nothing that names the customer.
 */
export async function closeCustomer(ctx: AdminCtx, user_id: string, input: Body<typeof call>): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const person = await lockPerson(tx, user_id, ['ACTIVE', 'SUSPENDED'])
    if (!person) throw new AppError('not_found')
    await closePerson(ctx, tx, { ...person, gives_up_balance: input.give_up_balance }).catch(forAdministrators)
    await writeAudit(ctx, tx, {
      action: 'customer.close',
      subject_type: 'customer',
      subject_id: user_id,
      after: { reason: input.reason },
    })
  })
  return null
}

/** Objections are told to the owner of an account; here another person reads them. */
const aboutThem: Partial<Record<MessageKey, Message>> = {
  order_still_open: say('customer_order_open'),
  return_still_open: say('customer_return_open'),
  withdrawal_under_way: say('customer_withdrawal_open'),
  wallet_not_empty: say('customer_wallet_not_empty'),
  commission_still_pending: say('customer_commission_pending'),
}

function forAdministrators(error: unknown): never {
  const message = error instanceof AppError ? aboutThem[error.said.key] : undefined
  if (!(error instanceof AppError) || !message) throw error
  throw new AppError(error.code, { message, details: error.details, cause: error })
}
