/**
 * Withdrawals: cash of wallets on its way to bank accounts.
 *
 * Owns the tables withdrawals, withdrawal_history, bank_accounts, payouts, payout_notices and payout_queue. Subscribes to
 * account.closing and account.closed. Administrators send money of closed accounts the same way. What is held, paid and given back is in the wallet's ledger, in the transaction of the move. The
 * provider hears of a payout only after it is a row, and its id is the idempotency key.
 */
import { on } from '#server/events.ts'
import { cancelUnconfirmed, expireWithdrawalTask } from './status/expire-withdrawal.ts'
import { followPayoutsTask, followPayoutTask } from './paying/follow-payout.ts'

export { requireBank } from './requesting/banks.ts'
export { payOutUnclaimed } from './requesting/pay-out-unclaimed.ts'
export { comparePayout, comparePayouts } from './paying/compare-payouts.ts'
export type { ComparedPayout } from './paying/compare-payouts.ts'
export { findNewestPayout } from './paying/payouts.queries.ts'

export const withdrawalTasks = [expireWithdrawalTask, followPayoutTask, followPayoutsTask]

export const withdrawalSubscriptions = [
  on('account.closing', cancelUnconfirmed),
  // Later than the closing, at which others still read them.
  on('account.closed', async (_ctx, tx, { user_id }) => {
    await tx.deleteFrom('bank_accounts').where('user_id', '=', user_id).execute()
  }),
]
