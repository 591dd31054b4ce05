import type { Body } from '#contract/call.ts'
import type { Discrepancy, payOutDiscrepancy as call } from '#contract/orders/reconciliation.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { payOutUnclaimed, requireBank } from '#server/modules/withdrawals/withdrawals.ts'
import { requireDiscrepancy } from './discrepancies.queries.ts'
import { subjectOf } from './refund-unclaimed.ts'
import { giveBackStray, lockOpen } from './settle-discrepancy.ts'

/**
 * Sends money of a closed account to a bank account; stray money of one is owed first, and listed as that. It is decided
 * like a withdrawal and stays listed until it arrived.
 */
export async function payOutDiscrepancy(
  ctx: AdminCtx,
  id: string,
  { note, ...account }: Body<typeof call>,
): Promise<Discrepancy> {
  const bank = await requireBank(ctx, account.bank_code)
  const listed = await transaction(ctx.db, async (tx) => {
    const discrepancy = await lockOpen(tx, id, 'bank')
    if (discrepancy.kind !== 'UNCLAIMED_MONEY') await giveBackStray(ctx, tx, discrepancy, { destination: 'OWED', note })
    const owed = discrepancy.kind === 'UNCLAIMED_MONEY' ? id : await findOwed(tx, discrepancy)
    const unclaimed_id = await subjectOf(tx, owed)
    const destination = { ...account, bank_name: bank.name }
    await payOutUnclaimed(ctx, tx, { unclaimed_id, destination, note })
    await writeAudit(ctx, tx, {
      action: 'difference.pay-out',
      subject_type: 'payment_difference',
      subject_id: id,
      after: {
        amount: discrepancy.amount,
        bank_code: account.bank_code,
        account_holder_name: account.account_holder_name,
        note,
      },
    })
    return owed
  })
  return requireDiscrepancy(ctx.db, listed)
}

/** The newest of the order, which was listed a moment ago in this transaction. */
async function findOwed(tx: Tx, { order_id }: Discrepancy): Promise<string> {
  const { difference_id } = await tx
    .selectFrom('payment_differences')
    .select('difference_id')
    .where('kind', '=', 'UNCLAIMED_MONEY')
    .where('order_id', '=', order_id)
    .orderBy('difference_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return difference_id
}
