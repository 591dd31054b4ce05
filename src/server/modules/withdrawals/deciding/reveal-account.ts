import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'

/** The whole number of the account. Looking at it is written down in the same transaction. */
export async function revealAccountNumber(ctx: AdminCtx, withdrawal_id: string): Promise<{ account_number: string }> {
  return transaction(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('withdrawals')
      .select('account_number')
      .where('withdrawal_id', '=', withdrawal_id)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const subject = { subject_type: 'disbursement', subject_id: withdrawal_id }
    await writeAudit(ctx, tx, { action: 'disbursement.reveal_account', ...subject })
    return row
  })
}
