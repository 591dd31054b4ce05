import { say } from '#contract/messages/message.ts'
import type { Withdrawal } from '#contract/wallet/withdrawals.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { lockPayee } from '#server/modules/people/people.ts'
import { requireMyWithdrawal, requireShown } from '../listing/withdrawals.queries.ts'
import { moveWithdrawal } from '../status/move-withdrawal.ts'
import { loadRules } from './amount-rules.ts'
import { keepBankAccount } from './bank-accounts.ts'
import { isSamePerson, notPossible, requireReady } from './require-ready.ts'
import { payableAt } from './wait-until.ts'

/** The customer's last word: the amount is held in the same transaction, or nothing happens. */
export async function confirmWithdrawal(ctx: CustomerCtx, withdrawal_id: string): Promise<Withdrawal> {
  const { id: user_id } = ctx.actor
  await transaction(ctx.db, async (tx) => {
    const payee = await lockPayee(tx, user_id)
    const asked = await requireMyWithdrawal(tx, user_id, withdrawal_id)
    requireReady(payee)
    if (!isSamePerson(payee, asked)) throw notPossible('PERSON_CHANGED', say('withdrawal_person_changed'))
    const { wait_hours } = await loadRules(tx)
    const account = await keepBankAccount(ctx, tx, user_id, asked)
    const payable_at = payableAt(payee, account, { hours: wait_hours, now: ctx.now() })
    await moveWithdrawal(ctx, tx, withdrawal_id, { to: 'REQUESTED', payable_at })
  })
  return requireShown(ctx, withdrawal_id)
}

export async function cancelWithdrawal(ctx: CustomerCtx, withdrawal_id: string): Promise<Withdrawal> {
  await transaction(ctx.db, (tx) => moveWithdrawal(ctx, tx, withdrawal_id, { to: 'CANCELLED' }))
  return requireShown(ctx, withdrawal_id)
}
