import { on } from '#server/events.ts'
import { hearFlagged, hearRefundEnded, hearUnclaimed } from './hear-flagged.ts'
import { reconciliationNowTask, reconciliationTask } from './run-reconciliation.ts'

export const reconciliationTasks = [reconciliationTask, reconciliationNowTask]

export const reconciliationSubscriptions = [
  on('payment.flagged', hearFlagged),
  on('payment.refund_ended', hearRefundEnded),
  on('wallet.unclaimed', hearUnclaimed),
]
