import { on } from '#server/events.ts'
import { cancelUnconfirmed, expireWithdrawalTask } from './moving/expire-withdrawal.ts'
import { followPayoutsTask, followPayoutTask } from './paying/follow-payout.ts'

export const withdrawalTasks = [expireWithdrawalTask, followPayoutTask, followPayoutsTask]

export const withdrawalSubscriptions = [
  on('account.closing', cancelUnconfirmed),
  // Later than the closing, at which others still read them.
  on('account.closed', async (_ctx, tx, { user_id }) => {
    await tx.deleteFrom('bank_accounts').where('user_id', '=', user_id).execute()
  }),
]
